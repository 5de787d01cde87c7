import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import { AsyncSection } from '../../ui/async-section/async-section';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { lateDialog } from '../../ui/late/late-dialog';
import { Rows } from '../../ui/rows/rows';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';
import styles from './api-keys.module.css';
import type { Key, KeyKind } from './key-calls';
import type { KeyDialogProps, OutcomeFocus } from './key-dialog-props';
import { KeyRow, rowId, type KeyAction } from './key-row';
import { kindWords } from './key-words';
import { keysKey, useKeys } from './use-keys';

const CreateKey = lateDialog(async () => (await import('./create-key-dialog')).CreateKeyDialog);
const ChangeKey = lateDialog(async () => (await import('./change-key-dialog')).ChangeKeyDialog);
const RotateKey = lateDialog(async () => (await import('./rotate-key-dialog')).RotateKeyDialog);
const RevokeKey = lateDialog(async () => (await import('./revoke-key-dialog')).RevokeKeyDialog);

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

/** The organization's keys of a kind, and all that admins do with them. */
export function KeyList({ kind }: { kind: KeyKind }) {
  const client = useQueryClient();
  const { data, error, refetch } = useKeys(kind);
  const [open, setOpen] = useState<Open>();
  const [news, setNews] = useState<OutcomeFocus & { text: string }>({ text: '' });
  const place = useRef<HTMLDivElement>(null);
  const { heading, thing, empty, create } = kindWords[kind];

  useEffect(() => {
    // After the dialog has given the focus back to what it could find.
    if (news.isGone) place.current?.focus();
    else if (news.newKeyId !== undefined) document.getElementById(rowId(news.newKeyId))?.focus();
  }, [news]);

  const begin = (next: Open) => {
    setNews({ text: '' });
    setOpen(next);
  };
  const createButton = (
    <Button
      icon="plus"
      onFocus={CreateKey.preload}
      onPointerEnter={CreateKey.preload}
      onClick={() => begin({ action: 'create' })}
    >
      {create()}
    </Button>
  );

  return (
    <section className={styles.part}>
      <h3>{heading()}</h3>
      {news.text && (
        <div ref={place} tabIndex={-1}>
          <Banner level="ok" isAnnounced={!news.isGone}>
            {news.text}
          </Banner>
        </div>
      )}
      <AsyncSection
        thing={thing()}
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
                  onAction={(action) => begin({ action, subject: key })}
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
        onNews={(text, focus) => setNews({ text, ...focus })}
      />
    </section>
  );
}
