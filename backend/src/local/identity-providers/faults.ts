import * as m from '@/locales/generated/messages';

/** What a local provider does wrong when it is told to, and its name for whoever chooses it. */
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

/** Some belong to one protocol alone: a nonce is OpenID Connect's, a recipient is SAML's. */
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

/** @returns The fault that a form names, or nothing for an honest answer. */
export function faultIn(value: unknown): Fault | undefined {
  return typeof value === 'string' && Object.hasOwn(faults, value) ? (value as Fault) : undefined;
}
