import { useSession } from '../../../lib/auth/use-session';
import { useAccount } from './use-account';

/** What the frame of an account page shows of the person: the name as it was last saved, and the organization's. */
export function useAccountFrame() {
  const session = useSession();
  const { data } = useAccount();
  if (session.status !== 'signedIn') return {};
  const { firstName, lastName, email } = data ?? session.user;
  return { person: { name: `${firstName} ${lastName}`, email }, organizationName: data?.organization.name };
}
