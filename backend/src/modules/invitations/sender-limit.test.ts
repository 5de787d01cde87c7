import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountTestApp, type AccountTestApp } from '../account/testing/account-test-app';
import { invitationCalls } from './testing/invitation-calls';

let test: AccountTestApp;
let calls: ReturnType<typeof invitationCalls>;
beforeAll(async () => {
  test = await createAccountTestApp();
  calls = invitationCalls(test);
});
afterAll(() => test.close());

let addresses = 0;
const newAddress = () => `invited-${(addresses += 1)}@strangers.example`;

it('A4: a user sends 500 invitations in a day at most, whatever organization they change to', async () => {
  const [sender, host] = [await calls.admin('Sender Sample'), await calls.admin('Host Sample')];
  for (let n = 0; n < 5; n += 1) await calls.invite(sender.token, Array.from({ length: 100 }, newAddress));
  const { link } = await calls.inviteOne(host.token, sender.email, 'admin');
  expect((await calls.accept(link, sender.token)).statusCode).toBe(200);
  expect((await calls.invite(sender.token, [newAddress()])).statusCode).toBe(429);
  expect((await calls.invite(host.token, [newAddress()])).statusCode).toBe(201);
});
