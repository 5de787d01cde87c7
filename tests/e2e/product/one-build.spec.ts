import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { isLocalTool } from '@/front-door/pages/local-tools';
import { root } from '@/scripts/process/settings.mjs';
import { FrontDoorProcess } from '../../support/processes/front-door-process';

/** Five installations of one build, side by side. */
const installations = {
  dev: {},
  'dev under another address': { PUBLIC_BASE_URL: 'http://127.0.0.1:4000', SUPPORT_EMAIL: 'help@acme.example' },
  staging: { APP_ENV: 'staging', PUBLIC_BASE_URL: 'https://next.acme.example', SOURCE_URL: 'https://git.acme.example' },
  production: {
    APP_ENV: 'production',
    PUBLIC_BASE_URL: 'https://www.acme.example',
    OPERATOR_NAME: 'Acme </script> & Sons',
    OPERATOR_ADDRESS: '1 High Street, Cambridge',
    OPERATOR_LAW: 'The law of England',
    OPERATOR_HOST: 'Example Cloud, Frankfurt',
  },
  'production with trackers and error reports': {
    APP_ENV: 'production',
    PUBLIC_BASE_URL: 'https://shop.acme.example',
    ANALYTICS_KEY: 'phc_key',
    ANALYTICS_HOST: 'https://analytics.acme.example',
    SENTRY_DSN: 'https://key@errors.acme.example/1',
    NEXT_PUBLIC_API_BASE_URL: 'https://api.acme.example',
  },
} satisfies Record<string, Record<string, string>>;

type Name = keyof typeof installations;
const names = Object.keys(installations) as Name[];

let frontDoors: Record<Name, FrontDoorProcess>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const started = await Promise.all(names.map((name) => FrontDoorProcess.start(installations[name])));
  frontDoors = Object.fromEntries(names.map((name, index) => [name, started[index]])) as typeof frontDoors;
});
test.afterAll(() => Promise.all(Object.values(frontDoors).map((frontDoor) => frontDoor.remove())));

/** Returns sentences of a locale file that are long enough to be unique, as in compiled code. */
async function sentencesOf(file: string): Promise<string[]> {
  const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  return Object.values(messages).filter(
    (text): text is string => typeof text === 'string' && /^(?=.* .* )[\w ,.:;()-]{20,}$/.test(text),
  );
}

/** Opens a page with its scripts. @returns Its settings, and what its security policy blocked. */
async function open(page: Page, name: Name, path: string) {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(frontDoors[name].url + path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const settings = await page.evaluate(
    () => (window as unknown as { pageSettings: Record<string, unknown> }).pageSettings,
  );
  return { blocked, settings };
}

for (const name of names) {
  test(`one build serves ${name} with its own settings, which its security policy allows`, async ({ page }) => {
    const variables: Record<string, string> = installations[name];
    const { blocked, settings } = await open(page, name, '/contact-us');
    expect(settings).toMatchObject({
      environment: variables.APP_ENV ?? 'dev',
      appBaseUrl: variables.PUBLIC_BASE_URL ?? frontDoors[name].url,
      apiBaseUrl: variables.NEXT_PUBLIC_API_BASE_URL ?? '/api',
    });
    expect(blocked).toEqual([]);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(`${String(settings.appBaseUrl)}/contact-us`);
    const isIndexed = (await page.locator('meta[name="robots"]').count()) === 0;
    expect(isIndexed).toBe(variables.APP_ENV === 'production');
    if (variables.OPERATOR_NAME) await expect(page.getByText(variables.OPERATOR_NAME)).toBeVisible();
    expect(await page.locator('[aria-labelledby="local-strip-name"]').count()).toBe(variables.APP_ENV ? 0 : 1);
    const hasConsentNotice = variables.ANALYTICS_KEY !== undefined || !variables.APP_ENV;
    expect(Object.keys(settings.trackers as object).length > 0).toBe(hasConsentNotice);
  });
}

test('N1: a production installation answers the addresses of the local tools as those of unknown pages', async ({
  request,
}) => {
  const { url } = frontDoors.production;
  const dev = frontDoors.dev.url;
  const html = await (await request.get(`${dev}/local/mailbox`)).text();
  const scripts = [...html.matchAll(/\/_next\/static\/chunks\/(?:pages\/local\/|local-)[\w.-]+\.js/g)].map(
    ([path]) => path,
  );
  expect(scripts.length).toBeGreaterThan(1);
  const [, buildId = ''] = /"buildId":"([^"]+)"/.exec(html) ?? [];
  const addresses = [
    ...['/local', '/local/mailbox', '/local/mailbox?a=b', '/loc%61l', '/local/', '/nowhere'],
    ...[`/_next/data/${buildId}/local.json`, `/_next/data/${buildId}/local/mailbox.json`],
    ...scripts,
    ...scripts.map((path) => path.replace('local', '%6Cocal')),
  ];
  for (const address of addresses) expect((await request.get(url + address)).status(), address).toBe(404);
  for (const path of scripts) expect((await request.get(dev + path)).status(), path).toBe(200);
});

test('N1: a production installation serves no script with a text of the local tools', async () => {
  const folder = path.join(root, 'locales', 'en');
  const files = await readdir(folder, { recursive: true });
  const local = path.join('operator', 'local.json');
  const others = files.filter((file) => file.endsWith('.json') && file !== local);
  const elsewhere = new Set((await Promise.all(others.map((file) => sentencesOf(path.join(folder, file))))).flat());
  // The strip of local mode is a file of its own, too.
  const ofTheTools = (await sentencesOf(path.join(folder, local))).filter((sentence) => !elsewhere.has(sentence));
  const chunks = path.join(root, '.next', 'static', 'chunks');
  const scripts = (await readdir(chunks, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = (isLocal: boolean) =>
    Promise.all(
      scripts
        .filter((file) => isLocalTool(`/_next/static/chunks/${file}`) === isLocal)
        .map((file) => readFile(path.join(chunks, file), 'utf8')),
    );
  const [served, hidden] = [(await texts(false)).join(), (await texts(true)).join()];
  expect(ofTheTools.length).toBeGreaterThan(20);
  expect(ofTheTools.filter((sentence) => hidden.includes(sentence)).length).toBeGreaterThan(20);
  expect(ofTheTools.filter((sentence) => served.includes(sentence))).toEqual([]);
});

test('a changed setting takes a restart of seconds and no build', async ({ page }) => {
  const frontDoor = await FrontDoorProcess.prepare({
    APP_ENV: 'production',
    PUBLIC_BASE_URL: 'https://a.acme.example',
  });
  try {
    await frontDoor.start();
    await frontDoor.stop();
    frontDoor.change({ PUBLIC_BASE_URL: 'https://b.acme.example' });
    const startedMs = performance.now();
    await frontDoor.start();
    await page.goto(`${frontDoor.url}/about`);
    const seconds = (performance.now() - startedMs) / 1_000;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://b.acme.example/about');
    // Two on an idle machine.
    expect(seconds).toBeLessThan(30);
  } finally {
    await frontDoor.remove();
  }
});
