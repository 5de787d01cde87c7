import { measurePath } from '@app/measurement';
import { sampleSeed, shuffle } from '@/backend/testing/sample';
import { measuredRoutes } from '../../budgets/routes';
import { askForConsent, consentNotice, interact, trackerOrigin } from '../../support/pages/consent';
import { isPublicPage } from '../../support/pages/crawl';
import { expect, test, type BrowserContext, type Page, type Request } from '../../support/pages/journey';
import { settled } from '../../support/pages/settled';
import { logIn, seededMember } from '../../support/people/users';

/** An entry of the privacy policy's table. */
type ListedEntry = { name: string; isNecessary: boolean };
const states = ['no choice', 'refused', 'accepted'] as const;
type State = (typeof states)[number];

const content = ['/blog', '/product-updates', '/press-room', '/customer-success-stories'];
/** Without the password page of users who can open no other one. */
const paths = [...content, ...measuredRoutes.filter(({ isForExpired }) => !isForExpired).map(({ path }) => path)];

/** Whether users log in first. */
const isMembers = (path: string): boolean =>
  measuredRoutes.find((route) => route.path === path)?.kind.startsWith('account') ?? false;

const isLong = process.env.TEST_LONG === 'yes';
/** Of so many pages, `npm test` checks one in each state. `npm run test:long` checks every page in every state. */
const pagesPerRound = 6;
const drawPages = (candidates: readonly string[], state: State): string[] =>
  shuffle('pages', candidates).filter((_, index) => isLong || index % pagesPerRound === states.indexOf(state));

/** Number of pages that load at a time: each waits for half a second of silence. */
const pagesAtATime = 3;

const isOfTracker = (url: string): boolean =>
  url.startsWith(trackerOrigin()) && /^\/local\/(analytics|tag-container|affiliate)\b/.test(new URL(url).pathname);

let listedOnce: Promise<ListedEntry[]> | undefined;

/** @returns The stored entries that the privacy policy lists. They are the same for every visitor. */
const readListed = (page: Page): Promise<ListedEntry[]> => (listedOnce ??= readPolicy(page));

async function readPolicy(page: Page): Promise<ListedEntry[]> {
  await page.goto('/privacy-policy');
  const table = page.getByRole('table', { name: /^Everything this website stores/ });
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((elements) => elements.map((row) => [...row.children].map(({ textContent }) => textContent)));
  return rows.map(([name = '', ...columns]) => ({ name: name ?? '', isNecessary: columns.at(-1) === 'Yes' }));
}

/** Whether a stored name is the listed one, in which `…` is a variable part. */
function isNamed(stored: string, listed: string): boolean {
  const [start = '', end] = listed.split('…');
  return end === undefined ? stored === listed : stored.startsWith(start) && stored.endsWith(end);
}

type Recording = typeof globalThis & { storedNames: string[] };

/** Records what the scripts of a page store, also for a moment. */
const recordStored = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const names: string[] = [];
    (globalThis as Recording).storedNames = names;
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name: string, value: string) {
      names.push(name);
      store.call(this, name, value);
    };
  });

/** @returns The names of everything that the browser stores for the page's origin, or that the page has stored. */
async function readStored(page: Page): Promise<string[]> {
  const ofScripts = await page.evaluate(async () => [
    ...(globalThis as Recording).storedNames,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  const cookies = await page.context().cookies();
  return [...ofScripts, ...cookies.map(({ name }) => name)];
}

async function choose(context: BrowserContext, state: State): Promise<void> {
  if (state === 'no choice') return;
  const page = await context.newPage();
  await page.goto('/about');
  await consentNotice(page)
    .getByRole('button', { name: state === 'accepted' ? 'Accept' : 'Reject' })
    .click();
  await expect(consentNotice(page)).toContainText(state === 'accepted' ? 'Measuring is on' : 'Measuring is off');
  await page.close();
}

/** Finds the actions of a page that its visitor's choice doesn't allow. */
async function violationsOf(page: Page, path: string, state: State, listed: readonly ListedEntry[]): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isOfTracker(request.url())) requests.push(request.url());
  });
  await recordStored(page);
  const isMeasuring = (request: Request) => new URL(request.url()).pathname === measurePath;
  const open = async () => {
    await page.goto(path);
    await interact(page);
  };
  await settled(page, open, isMeasuring);
  const allowed = listed.filter(({ isNecessary }) => isNecessary || state === 'accepted');
  const stored = [...new Set(await readStored(page))].filter(
    (name) => !allowed.some((entry) => isNamed(name, entry.name)),
  );
  const mayRequest = state === 'accepted' && isPublicPage(path);
  return [
    ...(mayRequest ? [] : requests.map((url) => `${path} requests ${url}`)),
    ...stored.map((name) => `${path} stores ${name}`),
  ];
}

for (const state of states) {
  for (const visitor of ['visitor', 'member']) {
    test(`J7: ${state}: no page of a ${visitor} requests or stores what the choice doesn't allow`, async ({
      page,
      context,
      complaints,
    }) => {
      await askForConsent(context);
      const listed = await readListed(page);
      expect(listed.filter(({ isNecessary }) => !isNecessary).length).toBeGreaterThan(0);
      await choose(context, state);
      if (visitor === 'member') await logIn(context, seededMember);
      const candidates = paths.filter((path) => isMembers(path) === (visitor === 'member'));
      const remaining = drawPages(candidates, state);
      console.log(`${remaining.length} of ${candidates.length} pages, TEST_SEED=${sampleSeed}`);
      expect(remaining.length).toBeGreaterThan(0);
      const violations: string[] = [];
      const visitRest = async () => {
        for (let path = remaining.pop(); path; path = remaining.pop()) {
          const tab = await context.newPage();
          violations.push(...(await violationsOf(tab, path, state, listed)));
          await tab.close();
        }
      };
      await Promise.all(Array.from({ length: pagesAtATime }, visitRest));
      expect(violations).toEqual([]);
      // Requests to hosts that are neither the site's nor a tracker's.
      expect(complaints).toEqual([]);
    });
  }
}
