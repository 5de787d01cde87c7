import { minuteMs } from '@app/api-client/rules/values/durations';
import type { DataExport } from '@app/api-client/contract/organization/data-export';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { solvedCaptcha } from '@/backend/testing/create-test-deps';
import { contactRequests } from '@/backend/db/schema/site/contact-requests';
import { makeWaitingExports } from '@/backend/modules/organization/personal-data/export/export-runner';
import { formerAddresses } from '@/backend/db/schema/identity/former-addresses';
import { goodPassword } from '../testing/account-test-app';
import { createDeletionApp } from './testing/deletion-app';

const test = fileFixture(createDeletionApp);

const sendMessage = async (email: string, message: string) => {
  test.clock.advance(minuteMs);
  const body = { name: 'Ada Sample', email, topic: 'other', message, captchaToken: solvedCaptcha };
  expect((await test.call('POST', '/contact-requests', { body })).statusCode).toBe(202);
};

const changeAddress = async (token: string, newEmail: string) => {
  test.clock.advance(minuteMs);
  await test.call('POST', '/update-email', { token, body: { newEmail, currentPassword: goodPassword } });
  const text = (await test.emailsTo(newEmail)).at(-1)?.text ?? '';
  const link = /verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await test.call('POST', '/verify-email', { body: { token: link } })).statusCode).toBe(200);
};

const messages = async () =>
  (await test.database.select({ message: contactRequests.message }).from(contactRequests)).map(
    ({ message }) => message,
  );

const exportData = async (token: string) => {
  await test.call('POST', '/account/export', { token });
  await makeWaitingExports(test.deps);
  return (await test.call('GET', '/account/export/file', { token })).json<DataExport>();
};

it('M3: a message belongs to the user who had its address when it was sent', async () => {
  const shared = 'desk@acme.example';
  const first = await test.addUser({ email: shared });
  const firstToken = await test.tokenOf(first);
  await sendMessage(shared, 'From the first');
  await changeAddress(firstToken, 'first@acme.example');
  await sendMessage('first@acme.example', 'From the first, elsewhere');
  test.clock.advance(minuteMs);
  const second = await test.addUser({ email: shared });
  await sendMessage(shared, 'From the second');

  const firstAgain = await test.tokenOf({ ...first, email: 'first@acme.example' });
  const secondToken = await test.tokenOf(second);
  const messagesIn = ({ parts }: DataExport) => parts.messages?.rows.map(({ message }) => message);
  expect(messagesIn(await exportData(firstAgain))).toEqual(['From the first', 'From the first, elsewhere']);
  expect(messagesIn(await exportData(secondToken))).toEqual(['From the second']);

  expect((await test.deleteAccount(firstAgain)).statusCode).toBe(200);
  expect(await messages()).toEqual(['From the second']);
  expect(await test.database.$count(formerAddresses)).toBe(0);
  expect((await test.deleteAccount(secondToken)).statusCode).toBe(200);
  expect(await messages()).toEqual([]);
});

it('deleting a user keeps the messages of a previous owner of the address', async () => {
  const shared = 'front@acme.example';
  const first = await test.addUser({ email: shared });
  await sendMessage(shared, 'Of the first');
  await changeAddress(await test.tokenOf(first), 'gone@acme.example');
  test.clock.advance(minuteMs);
  const second = await test.addUser({ email: shared });
  await sendMessage(shared, 'Of the second');
  expect((await test.deleteAccount(await test.tokenOf(second))).statusCode).toBe(200);
  expect(await messages()).toEqual(['Of the first']);
  expect((await test.deleteAccount(await test.tokenOf({ ...first, email: 'gone@acme.example' }))).statusCode).toBe(200);
  expect(await messages()).toEqual([]);
});

it("a message sent while logged in is exported for its sender only, even with another user's address", async () => {
  const [sender, named] = [await test.addUser(), await test.addUser()];
  const token = await test.tokenOf(sender);
  const body = { name: 'S', email: named.email, topic: 'other', message: 'About her', captchaToken: solvedCaptcha };
  await test.call('POST', '/contact-requests', { token, body });
  const rowsOf = async (user: typeof sender) => (await exportData(await test.tokenOf(user))).parts.messages?.rows;
  expect(await rowsOf(sender)).toHaveLength(1);
  expect(await rowsOf(named)).toEqual([]);
  await test.deleteAccount(await test.tokenOf(named));
  const left = await test.database.select().from(contactRequests).where(eq(contactRequests.email, named.email));
  expect(left).toEqual([]);
});
