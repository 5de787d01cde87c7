import { mayInGeneral } from '@app/api-client/rules/organization/abilities';
import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { useMemberName } from '../members/use-members';
import styles from '../organization.module.css';
import type { Organization } from '../use-organization';
import type { Viewer } from '../viewer';

const LeaveOrganizationDialog = deferredDialog(async () => (await import('./leave-dialog')).LeaveOrganizationDialog);
const DeleteDialog = deferredDialog(async () => (await import('./delete-dialog')).DeleteDialog);

type LeavingCardProps = {
  organization: Organization;
  viewer: Viewer;
  /** The user now has an organization of their own. */
  onLeft: (sentence: string) => unknown;
  /** The organization and the user's account no longer exist. */
  onDeleted: () => Promise<unknown>;
};

/** Why the owner cannot leave: an organization always needs one. */
function cannotLeaveReason({ memberCount, admins }: Organization): string {
  if (memberCount === 1) return m.organization_leave_alone();
  return admins.length === 1 ? m.organization_leave_only_admin() : m.organization_leave_owner();
}

/** The owner's name with the email address, to contact them. */
const withAddress = (name: string, email: string): string =>
  name === email ? email : m.organization_name_and_address({ name, email });

/** Leaving the organization and deleting it. Explains who may do what the viewer may not. */
export function LeavingCard({ organization, viewer, onLeft, onDeleted }: LeavingCardProps) {
  const [question, setQuestion] = useState<'leave' | 'delete'>();
  const { name, owner: ownerEmail } = organization;
  const owner = useMemberName(ownerEmail);
  const close = () => setQuestion(undefined);
  const isOwner = viewer.standing === 'owner';
  const mayDelete = mayInGeneral(viewer.standing, 'delete', 'organization');
  return (
    <Card title={m.organization_leaving_heading()}>
      <div className={styles.part}>
        <h3>{m.organization_leave()}</h3>
        <p>{isOwner ? cannotLeaveReason(organization) : m.organization_leave_text({ owner })}</p>
        {!isOwner && (
          <div>
            <Button
              tone="danger"
              onFocus={LeaveOrganizationDialog.preload}
              onPointerEnter={LeaveOrganizationDialog.preload}
              onClick={() => setQuestion('leave')}
            >
              {m.organization_leave_named({ name })}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.part}>
        <h3>{m.organization_delete()}</h3>
        <p>
          {mayDelete
            ? m.organization_delete_text()
            : m.organization_delete_by_owner({ owner: withAddress(owner, ownerEmail) })}
        </p>
        {mayDelete && (
          <div>
            <Button
              tone="danger"
              onFocus={DeleteDialog.preload}
              onPointerEnter={DeleteDialog.preload}
              onClick={() => setQuestion('delete')}
            >
              {m.organization_delete_named({ name })}
            </Button>
          </div>
        )}
      </div>
      {question === 'leave' && (
        <LeaveOrganizationDialog organization={organization} owner={owner} onClose={close} onLeft={onLeft} />
      )}
      {question === 'delete' && (
        <DeleteDialog organization={organization} viewer={viewer} onClose={close} onDeleted={onDeleted} />
      )}
    </Card>
  );
}
