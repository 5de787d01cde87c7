import * as m from '@/locales/generated/messages';

/** Faults that a local provider simulates on request, with their labels. */
export const faults = {
  wrong_audience: m.local_idp_fault_wrong_audience,
  wrong_issuer: m.local_idp_fault_wrong_issuer,
  wrong_recipient: m.local_idp_fault_wrong_recipient,
  wrong_nonce: m.local_idp_fault_wrong_nonce,
  expired: m.local_idp_fault_expired,
  unsigned: m.local_idp_fault_unsigned,
  other_key: m.local_idp_fault_other_key,
  replayed: m.local_idp_fault_replayed,
  rejected: m.local_idp_fault_rejected,
} as const;
export type Fault = keyof typeof faults;

/** Faults by protocol. A nonce exists only in OpenID Connect, a recipient only in SAML. */
export const faultsOf: Record<'saml' | 'oidc', readonly Fault[]> = {
  saml: [
    'wrong_audience',
    'wrong_issuer',
    'wrong_recipient',
    'expired',
    'unsigned',
    'other_key',
    'replayed',
    'rejected',
  ],
  oidc: ['wrong_audience', 'wrong_issuer', 'wrong_nonce', 'expired', 'unsigned', 'other_key', 'replayed', 'rejected'],
};

/** @returns The fault that a form names; undefined for a valid response. */
export function faultIn(value: unknown): Fault | undefined {
  return typeof value === 'string' && Object.hasOwn(faults, value) ? (value as Fault) : undefined;
}
