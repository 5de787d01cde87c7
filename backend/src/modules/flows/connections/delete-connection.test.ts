import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { connections } from '@/backend/db/schema/flows/connections';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { createConnectionTestApp, rejection } from './testing/connection-test-app';

const test = fileFixture(createConnectionTestApp);
afterEach(() => {
  test.intercept(undefined);
});

describe('disconnecting', () => {
  it('deletes the tokens and revokes them at Miro', async () => {
    const token = await test.newToken();
    const { accessToken } = await test.connect(token);
    const [{ connectionId } = { connectionId: '' }] = await test.list(token);
    const response = await test.call('DELETE', `/connections/${connectionId}`, { token });
    expect(response.json()).toEqual({ connectionId, isRevoked: true });
    expect(await test.list(token)).toEqual([]);
    const authorization = `Bearer ${String(accessToken)}`;
    const info = await fetch(`${test.origin}/api/local/connections/miro/v1/oauth-token`, {
      headers: { authorization },
    });
    expect(info.status).toBe(401);
    expect((await test.call('DELETE', `/connections/${connectionId}`, { token })).statusCode).toBe(404);
  });

  it('deletes the tokens and reports that they are not revoked if the provider is down or cannot revoke', async () => {
    const token = await test.newToken();
    await test.connect(token);
    await test.connect(token, {}, 'surveymonkey');
    test.intercept(() => Promise.reject(new OutgoingError('timed out')));
    for (const { connectionId } of await test.list(token)) {
      const response = await test.call('DELETE', `/connections/${connectionId}`, { token });
      expect(response.json()).toEqual({ connectionId, isRevoked: false });
    }
    expect(await test.list(token)).toEqual([]);
  });

  it("G2: of another user's connection is rejected with 404, like one that does not exist", async () => {
    const [owner, stranger] = [await test.addUser(), await test.newToken()];
    const token = await test.newToken(owner);
    await test.connect(token);
    const [{ connectionId } = { connectionId: '' }] = await test.list(token);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of [connectionId, unknown]) {
      const response = await test.call('DELETE', `/connections/${id}`, { token: stranger });
      expect(rejection(response)).toEqual([404, 'error_not_found']);
    }
    const rows = await test.database
      .select()
      .from(connections)
      .where(and(eq(connections.userId, owner.id), eq(connections.id, connectionId)));
    expect(rows).toHaveLength(1);
  });
});
