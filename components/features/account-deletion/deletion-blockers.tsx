import { isOpen } from '../../../lib/open-routes';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Link } from '../../ui/link/link';
import { Stack } from '../../ui/stack/stack';
import type { Deletion } from './deletion-calls';

type Blocker = Deletion['blockers'][number];
type Way = { label: () => string; href: string };

const { accountOrganization } = routes;
/** Where each member is, with what can be done about them. */
const team = `${accountOrganization}#team`;

/** What can be done about each. */
const ways: Record<Blocker, Way[]> = {
  error_organization_has_members: [
    { label: m.deletion_way_transfer, href: team },
    { label: m.deletion_way_close, href: accountOrganization },
  ],
  error_last_admin: [{ label: m.deletion_way_admin, href: team }],
};

function sentenceOf(blocker: Blocker, { organization: { name, memberCount } }: Deletion): string {
  if (blocker === 'error_last_admin') return m.deletion_blocked_last_admin({ organization: name });
  return m.deletion_blocked_owner({ organization: name, n: memberCount - 1 });
}

/** Whoever makes somebody else the owner makes an admin, too: what settles the first settles the second. */
const toSettle = (blockers: readonly Blocker[]): readonly Blocker[] =>
  blockers.includes('error_organization_has_members') ? ['error_organization_has_members'] : blockers;

type DeletionBlockersProps = { deletion: Deletion; isLooking: boolean; onLookAgain: () => void };

/** What has to be settled before the account can be deleted, with the way to settle it. */
export function DeletionBlockers({ deletion, isLooking, onLookAgain }: DeletionBlockersProps) {
  return (
    <Card title={m.deletion_blocked_heading()}>
      <Stack gap="m">
        {toSettle(deletion.blockers).map((blocker) => (
          <Stack key={blocker} gap="xs">
            <p>{sentenceOf(blocker, deletion)}</p>
            {!isOpen(accountOrganization) && (
              <ul role="list">
                {ways[blocker].map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label()}</Link>
                  </li>
                ))}
              </ul>
            )}
          </Stack>
        ))}
        <div>
          <Button icon="retry" isBusy={isLooking} busyLabel={m.deletion_looking()} onClick={onLookAgain}>
            {m.deletion_look_again()}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
