import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { AsyncSection } from '../../ui/async-section/async-section';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { ButtonLink } from '../../ui/button/button-link';
import { Card } from '../../ui/card/card';
import { deferredDialog } from '../../ui/deferred/deferred-dialog';
import { Link } from '../../ui/link/link';
import { Stack } from '../../ui/stack/stack';
import { DeletionBlockers } from './deletion-blockers';
import { readDeletion, type Deletion } from './deletion-calls';
import { DeletionFigures } from './deletion-figures';
import { DeletionSkeleton } from './deletion-skeleton';
import { LinkNotice } from './link-notice';
import { useDeletionLink, type DeletionLink } from './use-deletion-link';

const DeleteDialog = deferredDialog(async () => (await import('./delete-dialog')).DeleteDialog);
const EmailDialog = deferredDialog(async () => (await import('./email-dialog')).EmailDialog);

type AccountDeletionProps = DeletionLink & {
  /** Whose account it is. */
  email: string;
  /** Leaves the page, and this browser's session with it. */
  leave: () => Promise<unknown>;
};

type LastWordProps = {
  email: string;
  deletion: Deletion;
  token: string | undefined;
  onRejected: () => Promise<unknown>;
  leave: () => Promise<unknown>;
};

/** Opens what asks for the last word: in a dialog, so that nothing on the page itself deletes. */
function LastWord({ email, deletion, token, onRejected, leave }: LastWordProps) {
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
          onDeleted={leave}
        />
      )}
    </>
  );
}

/** What deleting the account means, in the person's own figures, and the way to do it or not. */
export function AccountDeletion({ email, leave, ...link }: AccountDeletionProps) {
  const { state, token } = useDeletionLink(link, email);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['account-deletion'],
    queryFn: ({ signal }) => readDeletion(signal),
    // Figures that somebody decides by are never those of a while ago.
    staleTime: 0,
  });
  return (
    <Stack gap="m">
      <Banner level="bad">{m.account_delete_text()}</Banner>
      <LinkNotice state={state} />
      <AsyncSection
        resource={m.deletion_thing()}
        data={state === 'looking' ? undefined : data}
        error={error && !data ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<DeletionSkeleton />}
      >
        {(deletion) => {
          const isBlocked = deletion.blockers.length > 0;
          return (
            <Stack gap="m">
              {isBlocked ? (
                <DeletionBlockers deletion={deletion} isLooking={isFetching} onLookAgain={() => void refetch()} />
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
                <LastWord email={email} deletion={deletion} token={token} onRejected={refetch} leave={leave} />
              )}
            </Stack>
          );
        }}
      </AsyncSection>
    </Stack>
  );
}
