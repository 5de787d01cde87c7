import { standingOf } from '@app/api-client/rules/organization/abilities';
import { useRouter } from 'next/router';
import { useSession } from '@/lib/auth/use-session';
import { useArrivalNotice } from '@/lib/navigation/arrival-notice';
import { useIsLive } from '@/lib/use-is-live';
import { Banner } from '@/components/ui/banner/banner';
import { Steady } from '@/components/ui/steady/steady';
import { useAccount } from './use-account';
import { useOrganizationNotice } from './hooks/use-organization-notice';
import { useMoveNotice } from './hooks/use-move-notice';
import { usePasswordNotice } from './hooks/use-password-notice';
import { usePlanNotice } from './hooks/use-plan-notice';

/** The fragment of the URL, such as `#team`. The server never receives it. */
function useSection(): string | undefined {
  const { asPath } = useRouter();
  const isLive = useIsLive();
  const start = asPath.indexOf('#');
  return isLive && start >= 0 ? asPath.slice(start) : undefined;
}

/**
 * Returns the props of an account page's frame: the user's saved name, the organization's name, the role and the wallet's
 * balance for the menu, and the most severe banner: about the previous page, the plan, a region move or an expiring
 * password.
 */
export function useAccountFrame() {
  const session = useSession();
  const { data } = useAccount();
  const { notice, dismiss } = useArrivalNotice();
  const organizationNotice = useOrganizationNotice();
  const section = useSection();
  const moveNotice = useMoveNotice();
  const passwordNotice = usePasswordNotice(data?.passwordExpiresAt);
  const standing = data && standingOf(data.organization);
  const plan = usePlanNotice(standing);
  const planOrOther = plan.level === 'bad' ? plan.banner : (moveNotice ?? passwordNotice ?? plan.banner);
  if (session.status !== 'signedIn') return {};
  const { firstName, lastName, email } = data ?? session.user;
  return {
    user: { name: `${firstName} ${lastName}`, email, isStaff: data?.isStaff },
    organizationName: data?.organization.name,
    standing,
    section,
    walletBalance: plan.walletBalance,
    ownsAddons: plan.ownsAddons,
    banner:
      notice === undefined ? (
        organizationNotice || <Steady>{planOrOther}</Steady>
      ) : (
        <Banner level="ok" isAnnounced onDismiss={dismiss}>
          {notice}
        </Banner>
      ),
  };
}
