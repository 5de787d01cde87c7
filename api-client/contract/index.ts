/**
 * The whole contract: for the backend, the API document and the tests. What runs in a browser imports the single file
 * that it needs (`@app/api-client/contract/account/login`), so that a page does not load the rest.
 */
import * as connections from './account/connections';
import * as invitations from './account/invitations';
import * as login from './account/login';
import * as mailSubscriptions from './account/mail-subscriptions';
import * as profile from './account/profile';
import * as recovery from './account/recovery';
import * as registration from './account/registration';
import * as staff from './account/staff';
import * as verification from './account/verification';
import * as captcha from './additions/captcha';
import * as deleteAccount from './additions/delete-account';
import * as health from './additions/health';
import * as publicKeys from './additions/public-keys';
import type { Endpoint } from './endpoint';

export * from './account/connections';
export * from './account/invitations';
export * from './account/login';
export * from './account/mail-subscriptions';
export * from './account/profile';
export * from './account/recovery';
export * from './account/registration';
export * from './account/staff';
export * from './account/verification';
export * from './additions/captcha';
export * from './additions/delete-account';
export * from './additions/health';
export * from './additions/public-keys';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/** A module exports its endpoints beside the schemas that they share: only the endpoints are listed. */
function endpointsIn(...modules: object[]): readonly Endpoint[] {
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

/** The calls of the specification's section 7, by its groups. */
export const section7Groups = {
  account: endpointsIn(
    registration,
    verification,
    login,
    profile,
    recovery,
    invitations,
    mailSubscriptions,
    staff,
    connections,
  ),
} as const satisfies Record<string, readonly Endpoint[]>;

export const section7: readonly Endpoint[] = Object.values(section7Groups).flat();

/** Calls of our own, which section 7 does not have. */
export const additions: readonly Endpoint[] = endpointsIn(deleteAccount, captcha, publicKeys, health);

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [...section7, ...additions];
