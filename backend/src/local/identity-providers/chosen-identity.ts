import { normalizeEmail } from '@app/api-client/rules/identity/email';
import { faultIn, type Fault } from './faults';
import { identitiesOf, type Identity } from './sample-organizations';

/** The submitted choice of an identity. */
export type Choice = {
  identity: Identity;
  fault: Fault | undefined;
  /** Whether the provider encrypts its assertion. OpenID Connect ignores it. */
  isEncrypted: boolean;
};

/** The local part of a new user's email address. */
const namePattern = /^[a-z0-9][a-z0-9._-]{0,40}$/;

/** @returns The chosen identity; the first of the list if none was chosen. */
export function choiceIn(form: Record<string, string | undefined>, domain: string): Choice {
  const answer = { fault: faultIn(form.fault), isEncrypted: form.encrypted === 'yes' };
  const other = normalizeEmail(form.other ?? '');
  if (namePattern.test(other)) {
    return { identity: { email: `${other}@${domain}`, firstName: other, lastName: 'Sample' }, ...answer };
  }
  const known = identitiesOf(domain);
  const identity = known.find(({ email }) => email === form.user) ?? known[0];
  if (!identity) throw new Error('The local provider has no identities');
  return { identity, ...answer };
}
