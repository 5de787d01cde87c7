import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { callApp, createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { createAppCopy } from './create-app-copy';

const test = fileFixture(createAccountTestApp);

it('a second app on the same database reads what the first one stored, and closing it does not affect the first', async () => {
  const user = await test.addUser();
  const { accessToken: token } = await test.logIn(user);
  const copy = await createAppCopy(test);
  expect((await callApp(copy.app, 'GET', '/account', { token })).json()).toMatchObject({ email: user.email });
  await copy.close();
  expect((await test.call('GET', '/account', { token })).statusCode).toBe(200);
});
