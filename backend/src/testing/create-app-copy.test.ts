import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  callApp,
  createAccountTestApp,
  type AccountTestApp,
} from '@/backend/modules/access/account/testing/account-test-app';
import { createAppCopy } from './create-app-copy';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

it('a second app on the same database reads what the first one stored, and closing it does not affect the first', async () => {
  const user = await test.addUser();
  const { accessToken: token } = await test.logIn(user);
  const copy = await createAppCopy(test);
  expect((await callApp(copy.app, 'GET', '/account', { token })).json()).toMatchObject({ email: user.email });
  await copy.close();
  expect((await test.call('GET', '/account', { token })).statusCode).toBe(200);
});
