import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import type { Deletion } from '../api/deletion-calls';

type Blocker = Deletion['blockers'][number];
type Resolution = { label: () => string; href: string };

const { accountOrganization } = routes;
/** The list of members. */
const membersUrl = `${accountOrganization}#team`;

/** Where each blocker can be resolved. */
const resolutions: Record<Blocker, Resolution[]> = {
  error_organization_has_members: [
    { label: m.deletion_way_transfer, href: membersUrl },
    { label: m.deletion_way_close, href: accountOrganization },
  ],
  error_last_admin: [{ label: m.ui_account_members, href: membersUrl }],
};

function blockerText(blocker: Blocker, { organization: { name, memberCount } }: Deletion): string {
  if (blocker === 'error_last_admin') return m.deletion_blocked_last_admin({ organization: name });
  return m.deletion_blocked_owner({ organization: name, n: memberCount - 1 });
}

/** A new owner is also an admin, so resolving the first blocker resolves the second. */
const blockersToResolve = (blockers: readonly Blocker[]): readonly Blocker[] =>
  blockers.includes('error_organization_has_members') ? ['error_organization_has_members'] : blockers;

type DeletionBlockersProps = { deletion: Deletion; isChecking: boolean; onCheckAgain: () => void };

/** Lists what blocks the deletion, with links to resolve it. */
export function DeletionBlockers({ deletion, isChecking, onCheckAgain }: DeletionBlockersProps) {
  return (
    <Card title={m.deletion_blocked_heading()}>
      <Stack gap="m">
        {blockersToResolve(deletion.blockers).map((blocker) => (
          <Stack key={blocker} gap="xs">
            <p>{blockerText(blocker, deletion)}</p>
            <ul role="list">
              {resolutions[blocker].map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label()}</Link>
                </li>
              ))}
            </ul>
          </Stack>
        ))}
        <div>
          <Button icon="retry" isBusy={isChecking} busyLabel={m.ui_checking()} onClick={onCheckAgain}>
            {m.deletion_look_again()}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
