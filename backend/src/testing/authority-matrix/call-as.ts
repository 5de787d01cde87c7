import type { Endpoint } from '@app/api-client/contract/endpoint';
import type { AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { fileHeaders } from '@/backend/testing/file-headers';
import type { Row } from './row';
import type { Principal, World } from './world';

/** Makes the call of a row as one kind of caller. @param token Of the caller by default. */
export function callAs(
  test: AccountTestApp,
  world: World,
  { endpoint, row }: { endpoint: Endpoint; row: Row },
  principal: Principal,
  token = world.tokens[principal],
) {
  const { path = endpoint.path, query, body } = row.request(world, principal);
  return test.call(endpoint.method, query === undefined ? path : `${path}?${query}`, {
    token,
    body,
    headers: {
      ...(endpoint.idempotencyKey && { 'idempotency-key': crypto.randomUUID() }),
      ...fileHeaders(endpoint),
    },
  });
}
