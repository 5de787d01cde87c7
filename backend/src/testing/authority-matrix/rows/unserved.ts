import type { Endpoint } from '@app/api-client/contract/endpoint';
import unserved from '@/backend/http/unserved-endpoints.json' with { type: 'json' };
import { everyMember, open, staffOnly, type Row } from '../row';

/** Unimplemented calls of the contract: 501 for permitted callers, by the access that the contract states. */
export const unservedRows = (endpoints: readonly Endpoint[]): Record<string, Row> =>
  Object.fromEntries(
    endpoints
      .filter(({ name }) => unserved.includes(name))
      .map(({ name, access, path }) => {
        const rowOf = access === 'staff' ? staffOnly : access === 'bearer' ? everyMember : open;
        return [name, rowOf(501, { path: path.replaceAll(/\{\w+\}/g, 'x') })];
      }),
  );
