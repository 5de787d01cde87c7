import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { seed } from './seed';
import { exampleLogin, seededPassword } from './seeded-users';

const test = fileFixture(createAccountTestApp);

type Resources = { items: { resourceName: string }[] };

async function resourcesOf(email: string, direction: string): Promise<string[]> {
  const login = await test.call('POST', '/login', { body: { email, password: seededPassword } });
  const { accessToken } = login.json<{ accessToken: string }>();
  const answer = await test.call('GET', `/roles/resource?direction=${direction}`, { token: accessToken });
  return answer.json<Resources>().items.map(({ resourceName }) => resourceName);
}

it('seed fills local mode once, however many processes call it', async () => {
  await Promise.all([seed(test.deps), seed(test.deps), seed(test.deps)]);
  await seed(test.deps);
  expect(await resourcesOf(exampleLogin.email, 'given')).toHaveLength(2);
});

it('seed adds a promo code that a visitor can apply at the checkout', async () => {
  const body = { planId: planIds.contour, interval: 'monthly', currency: 'usd', promoCode: 'survey25' };
  const response = await test.call('POST', '/checkout/price', { body });
  expect(response.json()).toMatchObject({ promo: { code: 'SURVEY25', periods: 3 }, subtotal: { amount: 3_675 } });
});

it("seed adds resources that the sample organization's members share with each other", async () => {
  expect(await resourcesOf(exampleLogin.email, 'received')).toEqual(['What visitors ask for (sample)']);
  expect(await resourcesOf('tess@summit.example', 'received')).toContain('Field notes (sample)');
});

it('seed adds usage near and at its limits, and credits that were given, spent, returned and reserved', async () => {
  const { accessToken: token } = await test.logIn({ email: exampleLogin.email, password: seededPassword });
  const usage = (await test.call('GET', '/resource/details', { token })).json<{
    categories: { category: string; percent: number | null }[];
  }>();
  const percentOf = (name: string) => usage.categories.find(({ category }) => category === name)?.percent;
  expect([percentOf('research-bot-interactions'), percentOf('landscape-generation')]).toEqual([85, 100]);
  const history = (await test.call('GET', '/resource/history', { token })).json<{ periods: object[] }>();
  expect(history.periods).toHaveLength(7);
  const list = (await test.call('GET', '/customer-credits/transactions', { token })).json<{
    items: { type: string }[];
  }>();
  expect(list.items.map(({ type }) => type)).toEqual([
    ...['trial', 'reserved', 'released', 'reserved', 'spent', 'reserved', 'spent', 'reserved', 'gift'],
  ]);
  expect((await test.call('GET', '/customer-credits', { token })).json()).toMatchObject({ balance: 270, reserved: 10 });
});

it('seed fills the workflow store, and adds a flow with a result that can be downloaded', async () => {
  const { accessToken: token } = await test.logIn({ email: exampleLogin.email, password: seededPassword });
  const list = async (query: string) =>
    (await test.call('GET', `/flows${query}`, { token })).json<{ items: { id: string; name: string }[] }>().items;
  expect((await list('?flowType=store')).length).toBe(6);
  const [flow] = await list('');
  expect(flow?.name).toBe('Weekly scan of the trade press (sample)');
  const runs = (await test.call('GET', `/flows/${flow?.id}/runs`, { token })).json<{ items: { state: string }[] }>();
  expect(runs.items.map(({ state }) => state)).toEqual(['succeeded', 'cancelled', 'failed']);
  expect((await test.call('GET', `/flows/${flow?.id}/files`, { token })).json()).toMatchObject([
    { name: 'phrases.csv' },
  ]);
});
