import { useSession } from './use-session';

/** Returns the name for the header of a public page; undefined in the served HTML and for visitors. */
export function useVisitor(): { name: string } | undefined {
  const session = useSession();
  if (session.status !== 'signedIn') return undefined;
  const { firstName, lastName } = session.user;
  return { name: `${firstName} ${lastName}` };
}
