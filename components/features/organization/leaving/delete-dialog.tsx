import { deleteOrganization } from '@app/api-client/calls/organization';
import { callApi } from '@/lib/api';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { ProofForm } from '@/components/layouts/proof-form/proof-form';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Stack } from '@/components/ui/stack/stack';
import styles from '../organization.module.css';
import type { Organization } from '../use-organization';
import type { Viewer } from '../viewer';

type DeleteDialogProps = {
  organization: Organization;
  viewer: Viewer;
  onClose: () => void;
  /** Called after the deletion. The dialog stays busy until the page is left. */
  onDeleted: () => Promise<unknown>;
};

const consequences = ({ memberCount, invitedCount }: Organization) => [
  memberCount > 1 ? m.organization_delete_members({ n: memberCount - 1 }) : '',
  invitedCount > 0 ? m.organization_delete_invitations({ n: invitedCount }) : '',
  m.organization_delete_resources(),
  m.organization_delete_keys(),
  m.organization_delete_account(),
  m.organization_delete_invoices(),
];

/** Confirms deleting the organization: lists the consequences and asks for the typed name and the password. */
export function DeleteDialog({ organization, viewer, onClose, onDeleted }: DeleteDialogProps) {
  const { name } = organization;
  const closeOrganization = async (currentPassword: string | undefined, typedName: string) => {
    await callApi(deleteOrganization, {
      body: { typedName, ...(currentPassword !== undefined && { currentPassword }) },
    });
    await onDeleted();
  };
  return (
    <Dialog
      kind="alert"
      size="l"
      isOpen
      onClose={onClose}
      title={m.organization_delete_title({ name })}
      description={m.organization_delete_lead()}
    >
      <Stack gap="m">
        <ul className={styles.consequences}>
          {consequences(organization)
            .filter(Boolean)
            .map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
        </ul>
        <ProofForm
          prover={viewer}
          typed={{
            label: m.cloud_name(),
            hint: m.organization_typed_name_hint({ name }),
            matches: (typed) => typed === name.trim(),
            mismatch: m.error_confirmation_mismatch(),
          }}
          path={routes.accountOrganization}
          tone="danger-filled"
          submitLabel={m.organization_delete()}
          busyLabel={m.ui_deleting()}
          onCancel={onClose}
          onSubmit={closeOrganization}
        />
      </Stack>
    </Dialog>
  );
}
