import { normalizeEmail } from '@app/api-client/rules/email';
import { faultIn, type Fault } from './faults';
import { identitiesOf, type Identity } from './sample-organizations';

/** What came of the page on which somebody says who to be. */
export type Choice = { identity: Identity; fault: Fault | undefined };

/** A new user's name is the first part of an address of the organization. */
const namePattern = /^[a-z0-9][a-z0-9._-]{0,40}$/;

/** @returns Who was chosen. Nobody in particular is the first of the list. */
export function choiceIn(form: Record<string, string | undefined>, domain: string): Choice {
  const fault = faultIn(form.fault);
  const other = normalizeEmail(form.other ?? '');
  if (namePattern.test(other)) {
    return { identity: { email: `${other}@${domain}`, firstName: other, lastName: 'Sample' }, fault };
  }
  const known = identitiesOf(domain);
  const identity = known.find(({ email }) => email === form.user) ?? known[0];
  if (!identity) throw new Error('A provider without people.');
  return { identity, fault };
}
