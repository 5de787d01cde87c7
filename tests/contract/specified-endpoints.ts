import { endpoints } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { callOf } from './compare-ledger';
import { ownCallsLedger } from './section-7';

const ownCalls = new Set<string>(ownCallsLedger);

/** @returns Whether a call, such as `GET /sessions`, is missing in the specification's section 7. */
export const isOwnCall = (call: string): boolean => ownCalls.has(call);

/** The calls of the specification's section 7. */
export const section7: readonly Endpoint[] = endpoints.filter((endpoint) => !isOwnCall(callOf(endpoint)));
