import { mayInGeneral } from '@app/api-client/rules/abilities';
import { useState } from 'react';
import * as m from '../../../../locales/generated/messages';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { deferredDialog } from '../../../ui/deferred/deferred-dialog';
import { useMemberName } from '../members/use-members';
import styles from '../organization.module.css';
import type { Organization } from '../use-organization';
import type { Viewer } from '../viewer';

const UnsavedChangesDialog = deferredDialog(async () => (await import('./leave-dialog')).UnsavedChangesDialog);
const DeleteDialog = deferredDialog(async () => (await import('./delete-dialog')).DeleteDialog);

type LeavingCardProps = {
  organization: Organization;
  viewer: Viewer;
  /** The person has an organization of their own now. */
  onLeft: (sentence: string) => unknown;
  /** The organization is gone, and the person's account with it. */
  onDeleted: () => Promise<unknown>;
};

/** The owner cannot leave: somebody has to answer for what is there. */
function whyStay({ memberCount, admins }: Organization): string {
  if (memberCount === 1) return m.organization_leave_alone();
  return admins.length === 1 ? m.organization_leave_only_admin() : m.organization_leave_owner();
}

/** Whom to write to: a name alone does not say where. */
const withAddress = (name: string, email: string): string =>
  name === email ? email : m.organization_name_and_address({ name, email });

/** The ways out: leaving the organization, and closing it for everybody. What somebody may not do says who may. */
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
        <p>{isOwner ? whyStay(organization) : m.organization_leave_text({ owner })}</p>
        {!isOwner && (
          <div>
            <Button
              tone="danger"
              onFocus={UnsavedChangesDialog.preload}
              onPointerEnter={UnsavedChangesDialog.preload}
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
        <UnsavedChangesDialog organization={organization} owner={owner} onClose={close} onLeft={onLeft} />
      )}
      {question === 'delete' && (
        <DeleteDialog organization={organization} viewer={viewer} onClose={close} onDeleted={onDeleted} />
      )}
    </Card>
  );
}
