import { useSession } from '../../../lib/auth/use-session';
import { useArrivalNews } from '../../../lib/navigation/arrival-news';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { useAccount } from './use-account';

/**
 * What the frame of an account page shows of the person: the name as it was last saved, and the organization's; and what
 * has just happened on the page before.
 */
export function useAccountFrame() {
  const session = useSession();
  const { data } = useAccount();
  const news = useArrivalNews();
  if (session.status !== 'signedIn') return {};
  const { firstName, lastName, email } = data ?? session.user;
  return {
    person: { name: `${firstName} ${lastName}`, email },
    organizationName: data?.organization.name,
    banner: news === 'password-changed' && (
      <Banner level="ok" isAnnounced>
        {m.arrival_password_changed()}
      </Banner>
    ),
  };
}
