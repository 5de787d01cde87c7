import { axeViolations } from '../../support/pages/axe';
import {
  askForConsent,
  capturedEvents,
  consentNotice,
  forgetCapturedEvents,
  interact,
  trackerOrigin,
} from '../../support/pages/consent';
import { expect, test, type Page } from '../../support/pages/journey';
import { settled } from '../../support/pages/settled';

type DataLayerWindow = Window & { receivedByContainer?: { event?: string; page?: string }[] };

test.describe.configure({ mode: 'serial' });

/** The requests of a page to local mode's trackers. */
function watchTrackers(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(trackerOrigin())) requests.push(request.url());
  });
  return requests;
}

/** The names of everything that a page stores. */
const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].sort());
const ofTrackers = (name: string) => /^ph_|^sent-events$|_ga/.test(name);

const press = (page: Page, name: string) => consentNotice(page).getByRole('button', { name }).click();
/** Of a page view: the page, and what the service needs to count visits. */
const viewFields = [
  ...['$current_url', '$device_id', '$insert_id', '$lib', '$lib_version', '$pathname', '$process_person_profile'],
  ...['$session_id', '$time', '$window_id', 'distinct_id', 'path', 'token'],
];
/** The kinds of pages. `tracking-states.spec.ts` visits all of them with each choice. */
const routesToVisit = ['/pricing', '/login', '/new-password/secret-token'];

test('J7: before a choice, no page requests a tracker or stores anything of one', async ({ page }) => {
  await askForConsent(page);
  const requests = watchTrackers(page);
  for (const route of routesToVisit) {
    await settled(page, () => page.goto(route));
    await expect(consentNotice(page)).toBeVisible();
    expect((await storedNames(page)).filter(ofTrackers), route).toEqual([]);
  }
  expect(requests).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});

test('J7: after a refusal, no page asks again, requests a tracker or stores anything of one', async ({ page }) => {
  await askForConsent(page);
  const requests = watchTrackers(page);
  await page.goto('/pricing');
  await press(page, 'Reject');
  await expect(consentNotice(page)).toContainText('Measuring is off.');
  await press(page, 'Hide');
  for (const route of routesToVisit) {
    await settled(page, () => page.goto(route));
    await expect(consentNotice(page)).toBeHidden();
    expect((await storedNames(page)).filter(ofTrackers), route).toEqual([]);
  }
  expect(requests).toEqual([]);
});

test('J7: after consent, each page view arrives once, through fast navigation, back and reload', async ({ page }) => {
  await forgetCapturedEvents(page);
  await askForConsent(page);
  await settled(page, () => page.goto('/pricing'));
  await press(page, 'Accept');
  const header = page.getByRole('banner');
  const expectToSee = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // Each page is left as soon as it is shown, while the trackers still load.
  await header.getByRole('link', { name: 'Solutions' }).click();
  await expectToSee('Find your task');
  await header.getByRole('link', { name: 'Pricing' }).click();
  await expectToSee('Know the price before you start');
  await page.goBack();
  await expectToSee('Find your task');
  await page.goForward();
  await expectToSee('Know the price before you start');
  // A document's view is counted as soon as its script has run.
  await settled(page, () => page.goto('/about'));
  await settled(page, () => page.goBack());
  await expect(page).toHaveURL(/\/pricing$/);
  await settled(page, () => page.goto('/our-people'));
  await settled(page, () => page.reload());
  await interact(page);
  const container = () => page.evaluate(() => (window as DataLayerWindow).receivedByContainer);
  const views = async () => (await container())?.filter(({ event }) => event === 'pageview');
  await expect.poll(views).toEqual([{ event: 'pageview', page: '/our-people' }]);

  await settled(page, () => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click());
  await expect(page.getByRole('heading', { name: 'Sent from this device' })).toBeVisible();
  await page.goto('/new-password/secret-token?next=%2Faccount');
  const opened = [
    ...['/about', '/new-password/:token', '/our-people', '/our-people'],
    ...['/pricing', '/pricing', '/pricing', '/pricing', '/solutions', '/solutions', '/what-we-measure'],
  ];
  const captured = async () => (await capturedEvents(page)).filter(({ event }) => event === '$pageview');
  const paths = async () => (await captured()).map(({ properties }) => properties.path as string).sort();
  await expect.poll(paths, { timeout: 15_000 }).toEqual(opened);

  const events = await capturedEvents(page);
  expect(JSON.stringify(events)).not.toMatch(/secret-token|next=|Mozilla/);
  const percents = events.filter(({ event }) => event === 'Page content percent');
  const steps = percents
    .filter(({ properties }) => properties.path === '/about')
    .map(({ properties }) => properties.percent);
  expect(steps[0]).toBe(0);
  expect(new Set(steps).size, 'each step of a view once').toBe(steps.length);
});

test('a visit without an interaction loads no tracker, and is counted when the visitor leaves', async ({ page }) => {
  await forgetCapturedEvents(page);
  await askForConsent(page);
  await page.goto('/our-people');
  await settled(page, () => press(page, 'Accept'));
  await expect(consentNotice(page)).toContainText('Measuring is on');
  const requests = watchTrackers(page);
  await settled(page, () => page.goto('/our-supporters'));
  expect(requests).toEqual([]);
  await page.goto('/about');
  const views = async () =>
    (await capturedEvents(page)).filter(({ event }) => event === '$pageview').map(({ properties }) => properties.path);
  await expect.poll(views, { timeout: 15_000 }).toEqual(['/our-people', '/our-supporters']);
});

test('J7: consent in one tab sends what waits in the others, once each and with the listed fields only', async ({
  page,
  context,
}) => {
  await forgetCapturedEvents(page);
  await askForConsent(context);
  await page.goto('/our-supporters');
  const other = await context.newPage();
  // A link that is followed before the page's script runs loads a document, which waits for its own interaction.
  await settled(other, () => other.goto('/our-people'));
  await expect(consentNotice(other)).toBeVisible();
  await press(page, 'Accept');
  await other.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await expect(other).toHaveURL(/\/solutions$/);
  const views = async () => (await capturedEvents(page)).filter(({ event }) => event === '$pageview');
  const paths = async () => (await views()).map(({ properties }) => properties.path as string).sort();
  await expect.poll(paths, { timeout: 15_000 }).toEqual(['/our-people', '/our-supporters', '/solutions']);
  // The library sends in batches. Both tabs have sent theirs after the next page view of each.
  for (const tab of [page, other]) {
    await tab.reload();
    await interact(tab);
  }
  await expect
    .poll(paths, { timeout: 15_000 })
    .toEqual(['/our-people', '/our-supporters', '/our-supporters', '/solutions', '/solutions']);
  for (const { properties } of await views()) expect(Object.keys(properties).sort()).toEqual(viewFields);
});

test('J7: pages that handle passwords run no script of a tracker, and withdrawing erases what was stored', async ({
  page,
}) => {
  await askForConsent(page);
  await page.goto('/about');
  const container = page.waitForRequest(/gtm\.js/);
  await press(page, 'Accept');
  await expect.poll(async () => (await storedNames(page)).some((name) => name.startsWith('ph_'))).toBe(true);
  await container;
  const requests = watchTrackers(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(requests.filter((url) => url.includes('gtm.js'))).toEqual([]);

  await page.goto('/what-we-measure#choices');
  await page.getByRole('checkbox', { name: 'Page statistics' }).uncheck();
  await page.getByRole('checkbox', { name: 'Tag container' }).uncheck();
  await page.getByRole('checkbox', { name: 'Partner program' }).uncheck();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('Nothing was sent from this browser.')).toBeVisible();
  await expect.poll(async () => (await storedNames(page)).filter(ofTrackers)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});
