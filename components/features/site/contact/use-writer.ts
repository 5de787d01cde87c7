import { useSession } from '@/lib/auth/use-session';
import type { Writer } from './use-contact-form';

const visitor: Writer = { id: '', name: '', email: '' };

/** The sender: undefined until the session is known. */
export function useWriter(): Writer | undefined {
  const session = useSession();
  if (session.status === 'signedOut') return visitor;
  if (session.status !== 'signedIn') return undefined;
  const { id, firstName, lastName, email } = session.user;
  return { id, name: `${firstName} ${lastName}`, email };
}
