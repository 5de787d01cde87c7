import { expect, productUrl, test } from '../support/journey';
import { logInAs, seededMember } from '../support/people';
import { measureDownload, type Download } from './download';
import { budgets, measuredRoutes, type MeasuredRoute } from './routes';

const kb = (bytes: number) => bytes / 1_000;
const shown = (bytes: number, budgetKb: number) => `${kb(bytes).toFixed(1)} / ${budgetKb}`;

test.describe('what a page costs on its first visit', () => {
  const rows: Record<string, Record<string, string | number>> = {};

  test.afterAll(() => {
    console.log(`\nkB as downloaded / budget, at ${productUrl()}`);
    console.table(rows);
  });

  const note = ({ path, kind }: MeasuredRoute, download: Download) => {
    const budget = budgets[kind];
    rows[path] = {
      kind,
      'first script': shown(download.firstScript, budget.firstLoadKb),
      'later script': shown(download.laterScript, budget.laterKb),
      css: shown(download.css, budget.cssKb),
      html: shown(download.html, budget.htmlKb),
      fonts: `${download.fontFiles} / ${budget.fontFiles}`,
    };
  };

  for (const route of measuredRoutes) {
    test(`${route.path} keeps its budget`, async ({ anotherBrowser }) => {
      const member = await anotherBrowser();
      if (route.kind === 'account') await logInAs(member, seededMember);
      // The session alone goes along: what the browser keeps of earlier visits would not be downloaded again.
      const context = await anotherBrowser({ storageState: await member.storageState() });
      const download = await measureDownload(await context.newPage(), route.path);
      note(route, download);
      const budget = budgets[route.kind];
      expect.soft(download.firstScript, 'a page without script was not measured').toBeGreaterThan(0);
      expect.soft(kb(download.firstScript), 'first-load script').toBeLessThanOrEqual(budget.firstLoadKb);
      expect.soft(kb(download.laterScript), 'script until idle').toBeLessThanOrEqual(budget.laterKb);
      expect.soft(kb(download.css), 'styles').toBeLessThanOrEqual(budget.cssKb);
      expect.soft(kb(download.html), 'HTML').toBeLessThanOrEqual(budget.htmlKb);
      expect.soft(download.fontFiles, 'font files').toBeLessThanOrEqual(budget.fontFiles);
    });
  }
});
