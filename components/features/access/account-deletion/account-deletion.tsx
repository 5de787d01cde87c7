import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '@app/routes';
import { accountDeletionKey } from '@/lib/query-keys';
import { errorMessage } from '@/lib/i18n/error-message';
import type { EmailLink } from '@/lib/navigation/use-email-link';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Card } from '@/components/ui/card/card';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { DeletionBlockers } from './components/deletion-blockers';
import { readDeletion, type Deletion } from './api/deletion-calls';
import { DeletionFigures } from './components/deletion-figures';
import { DeletionSkeleton } from './deletion-skeleton';
import { LinkNotice } from './components/link-notice';
import { useDeletionLink } from './hooks/use-deletion-link';

const DeleteDialog = deferredDialog(async () => (await import('./components/delete-dialog')).DeleteDialog);
const EmailDialog = deferredDialog(async () => (await import('./components/email-dialog')).EmailDialog);

type AccountDeletionProps = EmailLink & {
  /** The address of the account. */
  email: string;
  /** Called after the deletion: leaves the page and ends the session of this browser. */
  onDeleted: () => Promise<unknown>;
};

type DeletionActionsProps = {
  email: string;
  deletion: Deletion;
  token: string | undefined;
  onRejected: () => Promise<unknown>;
  onDeleted: () => Promise<unknown>;
};

/** The actions at the end of the page. Deleting opens a dialog, so nothing on the page itself deletes. */
function DeletionActions({ email, deletion, token, onRejected, onDeleted }: DeletionActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const isByEmail = token === undefined && deletion.confirmation === 'email';
  const close = () => setOpen(false);

  useEffect(() => (isByEmail ? EmailDialog : DeleteDialog).preload(), [isByEmail]);

  return (
    <>
      <Stack direction="row">
        <ButtonLink href={routes.account}>{m.ui_cancel()}</ButtonLink>
        <Button tone="danger" onClick={() => setOpen(true)}>
          {m.deletion_confirm()}
        </Button>
      </Stack>
      {isOpen && isByEmail && <EmailDialog onClose={close} />}
      {isOpen && !isByEmail && (
        <DeleteDialog
          email={email}
          token={token}
          onClose={close}
          onRejected={async () => {
            await onRejected();
            close();
          }}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}

/** Shows what deleting the account removes, in the user's own figures, with the actions to cancel or delete. */
export function AccountDeletion({ email, onDeleted, ...link }: AccountDeletionProps) {
  const { state, token } = useDeletionLink(link, email);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: accountDeletionKey,
    queryFn: ({ signal }) => readDeletion(signal),
    // The user decides by these figures, so they are always fetched again.
    staleTime: 0,
  });
  return (
    <Stack gap="m">
      <Banner level="bad">{m.deletion_text()}</Banner>
      <LinkNotice state={state} />
      <AsyncSection
        resource={m.deletion_resource()}
        data={state === 'checking' ? undefined : data}
        error={error && !data ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<DeletionSkeleton />}
      >
        {(deletion) => {
          const isBlocked = deletion.blockers.length > 0;
          return (
            <Stack gap="m">
              {isBlocked ? (
                <DeletionBlockers deletion={deletion} isChecking={isFetching} onCheckAgain={() => void refetch()} />
              ) : (
                <DeletionFigures deletion={deletion} />
              )}
              <Card title={m.deletion_export_heading()}>
                <Stack gap="xs">
                  <p>{m.deletion_export_text()}</p>
                  <p>
                    <Link href={`${routes.accountPrivacy}#your-data`}>{m.deletion_export_link()}</Link>
                  </p>
                </Stack>
              </Card>
              {isBlocked ? (
                <div>
                  <ButtonLink href={routes.account}>{m.ui_cancel()}</ButtonLink>
                </div>
              ) : (
                <DeletionActions
                  email={email}
                  deletion={deletion}
                  token={token}
                  onRejected={refetch}
                  onDeleted={onDeleted}
                />
              )}
            </Stack>
          );
        }}
      </AsyncSection>
    </Stack>
  );
}
