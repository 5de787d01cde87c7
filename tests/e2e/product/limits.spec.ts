import { expect, test } from '../../support/pages/cached-page';
import { startProduct, type Product } from '../../support/processes/product';

/** Low enough for a test to reach it, and to notice a client that bypasses it. */
const refreshesMax = 5;
const body = JSON.stringify({ refreshToken: 'not-a-token' });

let product: Product;
// Serial, because all tests of the file share the servers.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_REFRESH: String(refreshesMax) });
});
test.afterAll(() => product.stop());

const forgedHeaders = (round: number): Record<string, string>[] => [
  { 'x-forwarded-for': `203.0.113.${round}` },
  { 'x-forwarded-for': `203.0.113.${round}, 127.0.0.1` },
  { 'x-real-ip': `203.0.113.${round}` },
  { forwarded: `for=203.0.113.${round}` },
  {
    'x-client-ip': `203.0.113.${round}`,
    'true-client-ip': `203.0.113.${round}`,
    'cf-connecting-ip': `203.0.113.${round}`,
  },
  { 'x-front-door': 'guessed', 'x-forwarded-for': `203.0.113.${round}` },
];

for (const way of ['webUrl', 'backendUrl'] as const) {
  const door = way === 'webUrl' ? 'through the front door' : 'directly to the backend';
  test(`B3: a forged address in any header does not bypass a limit, ${door}`, async ({ playwright }) => {
    const client = await playwright.request.newContext();
    const refresh = (headers: Record<string, string>) =>
      client.post(`${product[way]}/api/token`, {
        data: body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    for (let used = 0; used < refreshesMax; used++) await refresh({});
    for (let round = 1; round <= 5; round++) {
      for (const headers of forgedHeaders(round)) {
        const response = await refresh(headers);
        expect.soft(response.status(), JSON.stringify(headers)).toBe(429);
        expect.soft(Number(response.headers()['retry-after']), JSON.stringify(headers)).toBeGreaterThan(0);
      }
    }
    await client.dispose();
  });
}
