import type { Role } from '@app/api-client/rules/abilities';
import { invite, type Inviter } from './invitation-calls';
import { productUrl } from './journey';
import { newPerson, type Person } from './people';
import { register } from './registration';

/** Makes a member of somebody's organization. */
export async function createMember(admin: Inviter, role: Role, person: Person = newPerson()): Promise<Person> {
  const { link } = await invite(admin, person.email, role);
  const invitation = new URL(link).searchParams.get('invitation');
  const response = await register(`${productUrl()}/api`, person, { email: undefined, invitation });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return person;
}
