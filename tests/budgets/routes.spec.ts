import { expect, test } from '../support/pages/journey';
import { settled } from '../support/pages/settled';
import { logIn, logInToAccount, seededExpired, seededMember } from '../support/people/users';
import { measureDownload, type Download } from './download';
import { recordLayoutShifts } from './layout-shift';
import { budgets, measuredRoutes, type Budget } from './routes';

const kb = (bytes: number) => bytes / 1_000;
const shown = (bytes: number, budgetKb: number) => `${kb(bytes).toFixed(1)} / ${budgetKb}`;

/** Maximum layout shift while a page loads: the limit of a good score (https://web.dev/articles/cls). */
const shiftMax = 0.1;
/** The same for the next page of a visit: a fraction of a line. */
const nextShiftMax = 0.01;

const row = (budget: Budget, download: Download, shift: number) => ({
  'first script': shown(download.firstScript, budget.firstLoadKb),
  'later script': shown(download.laterScript, budget.laterKb),
  css: shown(download.css, budget.cssKb),
  html: shown(download.html, budget.htmlKb),
  fonts: `${download.fontFiles} / ${budget.fontFiles}`,
  shift: `${shift.toFixed(3)} / ${shiftMax}`,
});

function expectWithinBudget(path: string, budget: Budget, download: Download): void {
  expect.soft(download.firstScript, `${path}: a page without script was not measured`).toBeGreaterThan(0);
  expect.soft(kb(download.firstScript), `${path}: first-load script`).toBeLessThanOrEqual(budget.firstLoadKb);
  expect.soft(kb(download.laterScript), `${path}: script until idle`).toBeLessThanOrEqual(budget.laterKb);
  expect.soft(kb(download.css), `${path}: styles`).toBeLessThanOrEqual(budget.cssKb);
  expect.soft(kb(download.html), `${path}: HTML`).toBeLessThanOrEqual(budget.htmlKb);
  expect.soft(download.fontFiles, `${path}: font files`).toBeLessThanOrEqual(budget.fontFiles);
}

/** Each page waits for half a second of silence; others load meanwhile. */
const pagesAtATime = 3;

for (const kind of Object.keys(budgets) as (keyof typeof budgets)[]) {
  test(`J2: the first visit of each ${kind} page is within its budget and violates no policy`, async ({
    anotherBrowser,
  }) => {
    const rows = new Map<string, ReturnType<typeof row>>();
    const open = measuredRoutes.filter((route) => route.kind === kind).reverse();
    const measureRest = async () => {
      for (let route = open.pop(); route; route = open.pop()) {
        const { path, isForExpired } = route;
        // A new browser with an empty cache and only the session.
        const browser = await anotherBrowser();
        if (kind.startsWith('account')) await logIn(browser, isForExpired ? seededExpired : seededMember);
        const page = await browser.newPage();
        const readShifts = await recordLayoutShifts(page);
        const download = await measureDownload(page, path);
        const { sum, shifts } = await readShifts();
        expect.soft(sum, `${path} moves: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(shiftMax);
        await browser.close();
        rows.set(path, row(budgets[kind], download, sum));
        expectWithinBudget(path, budgets[kind], download);
      }
    };
    await Promise.all(Array.from({ length: pagesAtATime }, measureRest));
    console.log(`\n${kind}: kB as downloaded / budget`);
    console.table(Object.fromEntries(rows));
  });
}

test('the next account page of a visit stays still: the state of the plan is known from the page before', async ({
  page,
}) => {
  const readShifts = await recordLayoutShifts(page);
  await logInToAccount(page, seededMember);
  await expect(page.getByText(/left in your free trial/)).toBeVisible();
  await settled(page, () => page.goto('/payment'));
  await expect(page.getByText(/left in your free trial/)).toBeVisible();
  const { sum, shifts } = await readShifts();
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(nextShiftMax);
});
