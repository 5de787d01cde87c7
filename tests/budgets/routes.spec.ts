import { expect, test, type Page } from '../support/journey';
import { logIn, seededMember } from '../support/people';
import { logInExpired } from '../support/recovery-states';
import { measureDownload, type Download } from './download';
import { budgets, measuredRoutes, type Budget } from './routes';

const kb = (bytes: number) => bytes / 1_000;
const shown = (bytes: number, budgetKb: number) => `${kb(bytes).toFixed(1)} / ${budgetKb}`;

const row = (kind: string, budget: Budget, download: Download) => ({
  kind,
  'first script': shown(download.firstScript, budget.firstLoadKb),
  'later script': shown(download.laterScript, budget.laterKb),
  css: shown(download.css, budget.cssKb),
  html: shown(download.html, budget.htmlKb),
  fonts: `${download.fontFiles} / ${budget.fontFiles}`,
});

test('what each page costs on its first visit keeps to its budget', async ({ anotherBrowser }) => {
  test.setTimeout(300_000);
  // The session alone goes along: what the browser keeps of earlier visits would not be downloaded again.
  const sessionAfter = async (enter: (page: Page) => Promise<void>) => {
    const browser = await anotherBrowser();
    await enter(await browser.newPage());
    return browser.storageState();
  };
  const session = await sessionAfter((page) => logIn(page, seededMember));
  const expired = await sessionAfter(logInExpired);
  const rows: Record<string, ReturnType<typeof row>> = {};
  for (const { path, kind, isForExpired } of measuredRoutes) {
    const budget = budgets[kind];
    const context = await anotherBrowser(kind === 'account' ? { storageState: isForExpired ? expired : session } : {});
    const download = await measureDownload(await context.newPage(), path);
    rows[path] = row(kind, budget, download);
    expect.soft(download.firstScript, `${path}: a page without script was not measured`).toBeGreaterThan(0);
    expect.soft(kb(download.firstScript), `${path}: first-load script`).toBeLessThanOrEqual(budget.firstLoadKb);
    expect.soft(kb(download.laterScript), `${path}: script until idle`).toBeLessThanOrEqual(budget.laterKb);
    expect.soft(kb(download.css), `${path}: styles`).toBeLessThanOrEqual(budget.cssKb);
    expect.soft(kb(download.html), `${path}: HTML`).toBeLessThanOrEqual(budget.htmlKb);
    expect.soft(download.fontFiles, `${path}: font files`).toBeLessThanOrEqual(budget.fontFiles);
  }
  console.log('\nkB as downloaded / budget');
  console.table(rows);
});
