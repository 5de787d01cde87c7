import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { createLogger } from '../server/logger';

const lines: string[] = [];
let test: AccountTestApp;
let owner: Member, teammate: Member;
beforeAll(async () => {
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  test = await createAccountTestApp({ deps: { logger } });
  const calls = memberCalls(test);
  owner = await calls.owner('Acme Sample');
  teammate = await calls.member(owner, 'teammate');
});
afterAll(() => test.close());

type Entry = { route: string; status: number; time: string; requestId: string; userId?: string };
const entriesFor = (requestId: string) =>
  lines.map((line) => JSON.parse(line) as Entry).filter((entry) => entry.requestId === requestId);

it('M2: a rejected call is logged with the user, route, time, client address and request id', async () => {
  const rejected = [
    await test.call('GET', '/organization/audit-log', { token: teammate.token, from: '192.0.2.7' }),
    // Rejected before its input is read.
    await test.call('PUT', `/suspend/${owner.email}`, { token: teammate.token, from: '192.0.2.7' }),
  ];
  for (const response of rejected) {
    expect(response.statusCode).toBe(403);
    expect(entriesFor(response.json().requestId)).toEqual([
      expect.objectContaining({
        status: 403,
        userId: teammate.id,
        clientAddress: '192.0.2.7',
        route: expect.stringMatching(/^\/api\//),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      }),
    ]);
  }
});

it('M2: an allowed call is logged without the user', async () => {
  const before = lines.length;
  expect((await test.call('GET', '/organization/audit-log', { token: owner.token })).statusCode).toBe(200);
  const [entry] = lines.slice(before).map((line) => JSON.parse(line) as Entry);
  expect(entry).toMatchObject({ status: 200 });
  expect(Object.keys(entry ?? {})).not.toEqual(expect.arrayContaining(['userId']));
  expect(lines.slice(before).join('')).not.toContain(owner.id);
});
