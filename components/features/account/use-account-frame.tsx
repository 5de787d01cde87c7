import { standingOf } from '@app/api-client/rules/abilities';
import { useRouter } from 'next/router';
import { useSession } from '@/lib/auth/use-session';
import { useArrivalNotice } from '@/lib/navigation/arrival-notice';
import { useIsLive } from '@/lib/use-is-live';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { useAccount } from './use-account';
import { useMoveNotice } from './hooks/use-move-notice';
import { usePasswordNotice } from './hooks/use-password-notice';

/** The fragment of the URL, such as `#team`. The server never receives it. */
function useSection(): string | undefined {
  const { asPath } = useRouter();
  const isLive = useIsLive();
  const start = asPath.indexOf('#');
  return isLive && start >= 0 ? asPath.slice(start) : undefined;
}

/**
 * Returns the props of an account page's frame: the user's saved name, the organization's name, the role for the menu,
 * and a banner about the previous page, a region move or an expiring password.
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
