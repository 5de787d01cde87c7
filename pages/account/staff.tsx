import { useLayoutEffect, useState, type ReactNode } from 'react';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { NotFoundPage } from '@/components/features/site/errors/not-found-page';
import { RequireUser } from '@/components/features/identity/session/require-user';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { useSession } from '@/lib/auth/use-session';
import type { Page } from '@/lib/page';
import * as m from '@/locales/generated/messages';

const StaffSkeleton = () => <Skeleton shape="field" count={6} />;

const StaffTools = deferredSection(
  async () => (await import('@/components/features/operator/staff/staff-tools')).StaffTools,
  {
    resource: m.staff_resource,
    skeleton: <StaffSkeleton />,
  },
);

const ToolsPage = accountPage({
  frame: () => ({ title: m.ui_account_staff(), path: routes.accountStaff, size: 'table' }),
  Content: StaffTools,
  Skeleton: StaffSkeleton,
  isFor: ({ isStaff }) => isStaff,
});

/** Reports before the next paint that its children are shown, and that they are removed. */
function Reported({ onShown, children }: { onShown: (isShown: boolean) => void; children: ReactNode }) {
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return children;
}

/** The page for unknown URLs stays mounted until the tools replace it, so that nothing on it moves for other users. */
function StaffLayout({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      {!isShown && status !== 'unreachable' && <NotFoundPage />}
      <RequireUser waiting={null}>
        {ToolsPage.getLayout?.(<Reported onShown={setIsShown}>{children}</Reported>)}
      </RequireUser>
    </>
  );
}

/**
 * Support tools, for staff. The served page is the one for unknown URLs, and stays so for users without the staff flag.
 * `_app` would serve the frame of the account while it checks the session, so the page checks it itself.
 */
const StaffPage: Page = () => <ToolsPage />;
StaffPage.getLayout = (page) => <StaffLayout>{page}</StaffLayout>;

export default StaffPage;
