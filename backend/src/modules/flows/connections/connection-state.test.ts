import { minuteMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { connectionStarts } from '@/backend/db/schema/flows/connections';
import { createConnectionTestApp, rejection } from './testing/connection-test-app';

const test = fileFixture(createConnectionTestApp);

describe('G2: the state of a connection', () => {
  it('G2: works once, also for 20 concurrent calls, and one request reaches the provider', async () => {
    const token = await test.newToken();
    const start = await test.consent(await test.start(token));
    const before = test.requests.length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => test.complete(token, start)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.json().code === 'error_connection_expired')).toHaveLength(19);
    expect(test.requests.slice(before).filter((request) => request.endsWith('/oauth/token'))).toHaveLength(1);
  });

  it('G2: expires after 10 minutes', async () => {
    const { token, renew } = await test.newSession();
    const start = await test.consent(await test.start(token));
    test.clock.advance(10 * minuteMs);
    const renewed = await renew();
    expect(rejection(await test.complete(renewed, start))).toEqual([400, 'error_connection_expired']);
    await test.start(renewed);
    const left = await test.database.select().from(connectionStarts);
    expect(left.every(({ expiresAt }) => expiresAt > test.clock.now())).toBe(true);
  });

  it('G2: works neither for another user, nor in another session of the same user, nor for the other provider', async () => {
    const user = await test.addUser();
    const token = await test.newToken(user);
    const start = await test.consent(await test.start(token));
    for (const other of [await test.newToken(), await test.newToken(user)]) {
      expect(rejection(await test.complete(other, start))).toEqual([400, 'error_connection_expired']);
    }
    expect(rejection(await test.complete(token, start, 'surveymonkey'))).toEqual([400, 'error_connection_expired']);
    // The attempts of others leave it usable.
    expect((await test.complete(token, start)).statusCode).toBe(200);
  });

  it('G2: the state of a connection is required, like the code', async () => {
    const token = await test.newToken();
    const paths = ['?authCode=a', '?state=a', ''];
    for (const path of paths) {
      const response = await test.call('GET', `/auth/miro/accessToken${path}`, { token });
      expect(rejection(response)).toEqual([400, 'error_required_parameter']);
    }
    expect(rejection(await test.complete(token, { code: 'a', state: 'made-up' }))).toEqual([
      400,
      'error_connection_expired',
    ]);
  });
});
