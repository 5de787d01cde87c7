import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { browserHeaders, createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { recordQueries } from '@/backend/testing/log/recorded-queries';

const test = fileFixture(createAccountTestApp);

type Page = {
  items: { id: string; happenedAt: string; outcome: string; device: string | null; isCurrent: boolean }[];
  nextCursor: string | null;
};
const read = async (token: string, query = '') => {
  const response = await test.call('GET', `/login-history${query}`, { token });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Page>();
};
const rowsMany = 100_000;

describe('the login history', () => {
  it('answers 200 with logins and attempts, with their devices, latest first', async () => {
    const user = await test.addUser();
    const edge = {
      ...browserHeaders,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
    };
    await test.call('POST', '/login', { body: { email: user.email, password: 'wrong' }, headers: edge });
    test.clock.advance(1_000);
    await test.logIn(user);
    test.clock.advance(1_000);
    const { accessToken } = await test.logIn(user, { isBrowser: false });
    const { items, nextCursor } = await read(accessToken);
    expect(nextCursor).toBeNull();
    expect(items.map(({ outcome, device, isCurrent }) => [outcome, device, isCurrent])).toEqual([
      ['succeeded', null, true],
      ['succeeded', null, false],
      ['wrong_password', 'Microsoft Edge on Windows', false],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/127\.0\.0\.1|@/);
  });

  it('contains no logins of other users, and no other events', async () => {
    const [user, stranger] = [await test.addUser(), await test.addUser()];
    await test.logIn(stranger);
    const { accessToken } = await test.logIn(user);
    await test.call('DELETE', '/sessions', { token: accessToken });
    expect((await read(accessToken)).items).toHaveLength(1);
  });

  it('pages through all entries without duplicates while new ones are added', async () => {
    const user = await test.addUser();
    // Events at the same time are ordered by id.
    for (let n = 0; n < 7; n += 1) await test.logIn(user, { isBrowser: false });
    const { accessToken } = await test.logIn(user);
    const seen: string[] = [];
    let query = '?limit=3';
    for (;;) {
      const { items, nextCursor } = await read(accessToken, query);
      seen.push(...items.map(({ id }) => id));
      if (nextCursor === null) break;
      test.clock.advance(1);
      await test.logIn(user);
      query = `?limit=3&cursor=${nextCursor}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
  });

  it('rejects an invalid cursor with 400', async () => {
    const { accessToken } = await test.logIn(await test.addUser());
    for (const cursor of ['x', 'a'.repeat(400), Buffer.from('2026-01-01T00:00:00.000Z x').toString('base64url')]) {
      const response = await test.call('GET', `/login-history?cursor=${cursor}`, { token: accessToken });
      expect([response.statusCode, response.json().code]).toEqual([400, 'error_validation']);
    }
  });

  it('reads only the rows of a page from 100,000 logins, on the first page and on a deep one', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    await test.database.execute(
      `insert into security_events (id, happened_at, kind, user_id)
       select gen_random_uuid(), timestamptz '2020-01-01' + n * interval '1 second', 'login_failed', '${user.id}'
       from generate_series(1, ${rowsMany}) as n`,
    );
    await test.database.execute('analyze security_events');
    const queries = recordQueries(test.database);
    const defer = Buffer.from('2020-01-01T05:00:00.000Z ffffffff-ffff-4fff-bfff-ffffffffffff').toString('base64url');
    for (const query of ['?limit=100', `?limit=100&cursor=${defer}`]) {
      const readings = await queries.readingsOf(async () =>
        expect((await read(accessToken, query)).items).toHaveLength(100),
      );
      const ofEvents = readings.filter(({ what }) => what.startsWith('security_events'));
      expect(ofEvents).toMatchObject([{ how: 'index', what: 'security_events_user' }]);
      // A page, the first row of the next one, and the user's events of other kinds.
      expect(ofEvents[0]?.rows).toBeLessThanOrEqual(105);
    }
    const loggedKinds = [
      ...['login_succeeded', 'login_failed', 'login_refused', 'sso_login_refused'],
      ...['second_factor_failed', 'recovery_code_used'],
    ]
      .map((kind) => `'${kind}'`)
      .join();
    const plan = await test.database.execute<{ 'QUERY PLAN': string }>(
      `explain select * from security_events where user_id = '${user.id}' and kind in (${loggedKinds})
       and happened_at <= '2020-01-01T05:00:00Z' order by happened_at desc, id desc limit 101`,
    );
    expect(JSON.stringify(plan.rows)).toContain('security_events_user');
  });
});
