import path from 'node:path';
import { build } from 'esbuild';
import type * as TokenStore from '@/lib/auth/token-store';
import { root } from '@/scripts/process/settings.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { expect, test, type BrowserContext, type Page } from '../../support/pages/journey';
import { expectAccount, seededMember } from '../../support/people/users';
import { startProduct, type Product } from '../../support/processes/product';
import { startTlsProxy } from '../../support/processes/tls-proxy';

/** The browser resolves all subdomains to this machine, see `tests/support/pages/browser-arguments.ts`. */
const parentDomain = 'dcipher.test';

type StorePage = Window & { tokenStore: typeof TokenStore };

let product: Product;
let stopProxy: () => Promise<void>;
let tokenStore: string;
let urlOf: (name: 'app' | 'www') => string;

// Serial, because all tests of the file share the servers.
test.describe.configure({ mode: 'default' });
/**
 * COOKIE_DOMAIN is compiled into the pages, and a second build for one setting would take a minute. So only the module
 * that writes and clears the cookies is compiled with it, and injected into pages of the real product over TLS. All
 * other modules read cookies by name, regardless of their domain.
 */
test.beforeAll(async () => {
  const port = await freePort();
  urlOf = (name) => `https://${name}.${parentDomain}:${port}`;
  product = await startProduct({ PUBLIC_BASE_URL: urlOf('app'), LOCAL_MODE: 'yes', TRUSTED_PROXIES: '127.0.0.1' });
  stopProxy = await startTlsProxy(port, product.webUrl);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path.join('lib', 'auth', 'token-store.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'tokenStore',
    footer: { js: 'window.tokenStore = tokenStore;' },
    define: { 'process.env.COOKIE_DOMAIN': JSON.stringify(parentDomain), 'process.env': '{}' },
  });
  tokenStore = outputFiles[0]?.text ?? '';
});
test.afterAll(async () => {
  await stopProxy();
  await product.stop();
});

async function openWithStore(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(tokenStore);
}
const readTokens = (page: Page) => page.evaluate(() => (window as unknown as StorePage).tokenStore.readTokens());
const tokenCookies = async (context: BrowserContext, address?: string) =>
  (await context.cookies(address)).filter(({ name }) => /^(access|refresh)Token$/.test(name));

test('E1: over TLS the token cookies belong to the parent domain, another subdomain reads them, and logging out there clears them for both', async ({
  anotherBrowser,
}) => {
  const context = await anotherBrowser({ ignoreHTTPSErrors: true });
  const app = await context.newPage();
  await openWithStore(app, urlOf('app'));
  const { email, password } = seededMember;
  const tokens = await app.evaluate(
    async (credentials) => {
      const answer = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      const { accessToken, refreshToken } = (await answer.json()) as TokenStore.StoredTokens;
      (window as unknown as StorePage).tokenStore.saveTokens({ accessToken, refreshToken }, false);
      return { accessToken, refreshToken };
    },
    { email, password },
  );

  const written = await tokenCookies(context);
  expect(written.map(({ name }) => name).sort()).toEqual(['accessToken', 'refreshToken']);
  for (const cookie of written) {
    const attributes = { domain: `.${parentDomain}`, path: '/', secure: true, sameSite: 'None', httpOnly: false };
    expect(cookie).toMatchObject({ ...attributes, expires: -1 });
  }
  expect(await tokenCookies(context, `http://app.${parentDomain}`), 'nothing is sent without TLS').toEqual([]);

  const www = await context.newPage();
  await openWithStore(www, `${urlOf('www')}/account`);
  expect(await readTokens(www)).toEqual(tokens);
  await expectAccount(www);

  await www.evaluate(() => (window as unknown as StorePage).tokenStore.clearTokens());
  expect(await tokenCookies(context)).toEqual([]);
  expect(await readTokens(app)).toEqual({ accessToken: '', refreshToken: '' });
  await app.goto(`${urlOf('app')}/account`);
  await expect(app).toHaveURL(/\/login\?next=%2Faccount$/);
});
