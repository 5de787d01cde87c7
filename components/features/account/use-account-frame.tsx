import { standingOf } from '@app/api-client/rules/abilities';
import { useRouter } from 'next/router';
import { useSession } from '../../../lib/auth/use-session';
import { useArrivalNotice } from '../../../lib/navigation/arrival-notice';
import { useIsLive } from '../../../lib/use-is-live';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { useAccount } from './use-account';
import { useMoveNotice } from './use-move-notice';
import { usePasswordNotice } from './use-password-notice';

/** The part of the page that the address names, such as `#team`. The server does not get to know it. */
function useSection(): string | undefined {
  const { asPath } = useRouter();
  const isLive = useIsLive();
  const start = asPath.indexOf('#');
  return isLive && start >= 0 ? asPath.slice(start) : undefined;
}

/**
 * What the frame of an account page shows of the person: the name as it was last saved, the organization's, and the menu
 * of the person's role; and what has just happened on the page before, or happens to the organization's data.
 */
export function useAccountFrame() {
  const session = useSession();
  const { data } = useAccount();
  const notice = useArrivalNotice();
  const section = useSection();
  const moveNotice = useMoveNotice();
  const passwordNotice = usePasswordNotice(data?.passwordExpiresAt);
  if (session.status !== 'signedIn') return {};
  const { firstName, lastName, email } = data ?? session.user;
  return {
    user: { name: `${firstName} ${lastName}`, email },
    organizationName: data?.organization.name,
    standing: data && standingOf(data.organization),
    section,
    banner:
      notice === 'password-changed' ? (
        <Banner level="ok" isAnnounced>
          {m.arrival_password_changed()}
        </Banner>
      ) : (
        (moveNotice ?? passwordNotice)
      ),
  };
}
