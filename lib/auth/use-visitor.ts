import { useSession } from './use-session';

/** Who is shown in the header of a public page, once it is known; nobody in the page as it is served. */
export function useVisitor(): { name: string } | undefined {
  const session = useSession();
  if (session.status !== 'signedIn') return undefined;
  const { firstName, lastName } = session.user;
  return { name: `${firstName} ${lastName}` };
}
