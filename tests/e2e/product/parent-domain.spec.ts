import { freePort } from '@/scripts/process/free-port.mjs';
import { expect, test, type BrowserContext } from '../../support/pages/journey';
import { expectAccount, seededMember } from '../../support/people/users';
import { startProduct, type Product } from '../../support/processes/product';
import { startTlsProxy } from '../../support/processes/tls-proxy';

/** The browser resolves all subdomains to this machine, see `tests/support/pages/browser-arguments.ts`. */
const parentDomain = 'dcipher.test';

let product: Product;
let stopProxy: () => Promise<void>;
let urlOf: (name: 'app' | 'www') => string;

// Serial, because all tests of the file share the servers.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const port = await freePort();
  urlOf = (name) => `https://${name}.${parentDomain}:${port}`;
  product = await startProduct({
    PUBLIC_BASE_URL: urlOf('app'),
    COOKIE_DOMAIN: parentDomain,
    LOCAL_MODE: 'yes',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  stopProxy = await startTlsProxy(port, product.webUrl);
});
test.afterAll(async () => {
  await stopProxy();
  await product.stop();
});

const tokenCookies = async (context: BrowserContext, address?: string) =>
  (await context.cookies(address)).filter(({ name }) => /^(access|refresh)Token$/.test(name));

test('E1: over TLS the token cookies belong to the parent domain, another subdomain reads them, and logging out there clears them for both', async ({
  anotherBrowser,
}) => {
  const context = await anotherBrowser({ ignoreHTTPSErrors: true });
  const app = await context.newPage();
  await app.goto(`${urlOf('app')}/login`);
  await app.getByLabel('Email').fill(seededMember.email);
  await app.getByLabel('Password', { exact: true }).fill(seededMember.password);
  await app.getByRole('button', { name: 'Log in' }).click();
  await expectAccount(app);

  const written = await tokenCookies(context);
  expect(written.map(({ name }) => name).sort()).toEqual(['accessToken', 'refreshToken']);
  for (const cookie of written) {
    const attributes = { domain: `.${parentDomain}`, path: '/', secure: true, sameSite: 'None', httpOnly: false };
    expect(cookie).toMatchObject({ ...attributes, expires: -1 });
  }
  expect(await tokenCookies(context, `http://app.${parentDomain}`), 'nothing is sent without TLS').toEqual([]);

  const www = await context.newPage();
  await www.goto(`${urlOf('www')}/account`);
  await expectAccount(www);

  await www.goto(`${urlOf('www')}/logout`);
  await expect.poll(() => tokenCookies(context)).toEqual([]);
  await app.goto(`${urlOf('app')}/account`);
  await expect(app).toHaveURL(/\/login\?next=%2Faccount$/);
});
