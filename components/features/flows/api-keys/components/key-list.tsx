import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keysKey } from '@/lib/query-keys';
import { errorMessage } from '@/lib/i18n/error-message';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './api-keys.module.css';
import type { Key, KeyKind } from '../api/key-calls';
import type { KeyDialogProps, OutcomeFocus } from '../model/key-dialog-props';
import { KeyRow, rowId, type KeyAction } from './key-row';
import { kindLabels } from '../model/key-labels';
import { useKeys } from '../hooks/use-keys';

const CreateKey = deferredDialog(async () => (await import('./create-key-dialog')).CreateKeyDialog);
const ChangeKey = deferredDialog(async () => (await import('./change-key-dialog')).ChangeKeyDialog);
const RotateKey = deferredDialog(async () => (await import('./rotate-key-dialog')).RotateKeyDialog);
const RevokeKey = deferredDialog(async () => (await import('./revoke-key-dialog')).RevokeKeyDialog);

type Open = { action: 'create' } | { action: KeyAction; subject: Key };

function KeyDialogs({ open, ...dialog }: KeyDialogProps & { open: Open | undefined }) {
  switch (open?.action) {
    case undefined:
      return null;
    case 'create':
      return <CreateKey {...dialog} />;
    case 'change':
      return <ChangeKey {...dialog} subject={open.subject} />;
    case 'rotate':
      return <RotateKey {...dialog} subject={open.subject} />;
    case 'revoke':
      return <RevokeKey {...dialog} subject={open.subject} />;
  }
}

/** The organization's keys of one kind, and the dialogs to manage them. */
export function KeyList({ kind }: { kind: KeyKind }) {
  const client = useQueryClient();
  const { data, error, refetch } = useKeys(kind);
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<OutcomeFocus & { text: string }>({ text: '' });
  const noticeRef = useRef<HTMLDivElement>(null);
  const { heading, resource, empty, create } = kindLabels[kind];

  useEffect(() => {
    // Runs after the dialog has returned the focus.
    if (notice.isRevoked) noticeRef.current?.focus();
    else if (notice.newKeyId !== undefined) document.getElementById(rowId(notice.newKeyId))?.focus();
  }, [notice]);

  const openDialog = (next: Open) => {
    setNotice({ text: '' });
    setOpen(next);
  };
  const createButton = (
    <Button
      icon="plus"
      onFocus={CreateKey.preload}
      onPointerEnter={CreateKey.preload}
      onClick={() => openDialog({ action: 'create' })}
    >
      {create()}
    </Button>
  );

  return (
    <section className={styles.part}>
      <h3>{heading()}</h3>
      {notice.text && (
        <div ref={noticeRef} tabIndex={-1}>
          <Banner level="ok" isAnnounced={!notice.isRevoked}>
            {notice.text}
          </Banner>
        </div>
      )}
      <AsyncSection
        resource={resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={2} />}
        isEmpty={(keys) => keys.length === 0}
        empty={
          <EmptyState seed={kind} action={createButton}>
            {empty()}
          </EmptyState>
        }
      >
        {(keys) => (
          <Stack>
            <Rows>
              {keys.map((key) => (
                <KeyRow
                  key={key.id}
                  kind={kind}
                  keyShown={key}
                  onAction={(action) => openDialog({ action, subject: key })}
                />
              ))}
            </Rows>
            <div>{createButton}</div>
          </Stack>
        )}
      </AsyncSection>
      <KeyDialogs
        open={open}
        kind={kind}
        onClose={() => setOpen(undefined)}
        onChanged={() => client.invalidateQueries({ queryKey: keysKey(kind) })}
        onNotice={(text, focus) => setNotice({ text, ...focus })}
      />
    </section>
  );
}
