import { deleteOrganization, getOrganizationDeletion } from '@app/api-client/calls/organization/organization';
import type { ClosingLosses } from '@app/api-client/contract/fields/closing-losses';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { routes } from '@app/routes';
import { organizationDeletionKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { errorMessage } from '@/lib/i18n/error-message';
import { closingLossLabels, losesPaid } from '@/lib/organization/closing-loss-labels';
import * as m from '@/locales/generated/messages';
import { ProofForm } from '@/components/blocks/proof-form/proof-form';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
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

const consequences = ({ memberCount, invitedCount }: Organization, losses: ClosingLosses) => [
  memberCount > 1 ? m.organization_delete_members({ n: memberCount - 1 }) : '',
  invitedCount > 0 ? m.organization_delete_invitations({ n: invitedCount }) : '',
  m.organization_delete_resources(),
  m.organization_delete_keys(),
  m.organization_delete_account(),
  ...closingLossLabels(losses),
  losesPaid(losses) ? m.ui_no_refund() : '',
  m.organization_delete_invoices(),
];

/** Confirms deleting the organization: lists the consequences and asks for the typed name and the password. */
export function DeleteDialog({ organization, viewer, onClose, onDeleted }: DeleteDialogProps) {
  const { name } = organization;
  const { prefetch } = useRouter();
  // The page must be left at once after the deletion, before one of its requests is rejected.
  useEffect(() => void prefetch(routes.accountDeleted), [prefetch]);
  const { data, error, refetch } = useQuery({
    queryKey: organizationDeletionKey,
    queryFn: ({ signal }) => callApi(getOrganizationDeletion, { signal }),
    // The owner decides by these figures, so they are always fetched again.
    staleTime: 0,
    gcTime: 0,
  });
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
      <AsyncSection
        resource={m.organization_delete_resource()}
        data={data}
        error={error && !data ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton count={6} />}
      >
        {(losses) => (
          <Stack gap="m">
            <ul className={styles.consequences}>
              {consequences(organization, losses)
                .filter(Boolean)
                .map((consequence) => (
                  <li key={consequence}>{consequence}</li>
                ))}
            </ul>
            <ProofForm
              prover={viewer}
              typed={{
                label: m.organization_delete_name(),
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
        )}
      </AsyncSection>
    </Dialog>
  );
}
