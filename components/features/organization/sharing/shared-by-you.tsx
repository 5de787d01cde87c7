import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { GivenRow } from './shared-by-you-row';
import { audienceName } from './grant-labels';
import { MoreGrants } from './more-grants';
import { restoreGrant, revokeGrant, type Grant } from './sharing-calls';
import styles from './sharing.module.css';
import { useGrants } from './use-grants';

/** Result of the last action: sharing stopped, sharing restored, or a failure. */
type Notice = { kind: 'stopped' | 'undone'; grant: Grant } | { kind: 'failed'; reason: string };

/** Items that the user shared. Stopping takes effect immediately and can be undone while its notice is shown. */
export function Given() {
  const { reading, more, refetch } = useGrants('given');
  const [notice, setNotice] = useState<Notice>();
  const [busyId, setBusyId] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);

  const attempt = async (grant: Grant, act: () => Promise<unknown>, kind: 'stopped' | 'undone') => {
    setBusyId(grant.id);
    try {
      await act();
      await refetch();
      flushSync(() => setNotice({ kind, grant }));
      // The pressed button is gone. Focus the undo button, or else the list.
      (undo.current ?? region.current)?.focus();
    } catch (error) {
      setNotice({ kind: 'failed', reason: errorMessage(error) });
    } finally {
      setBusyId(undefined);
    }
  };
  const names = notice &&
    notice.kind !== 'failed' && { resource: notice.grant.resourceName, who: audienceName(notice.grant) };

  return (
    <div ref={region} tabIndex={-1} role="group" aria-label={m.sharing_given_heading()} className={styles.region}>
      {names && notice.kind === 'stopped' && (
        <Banner
          level="ok"
          isAnnounced
          action={
            <Button
              ref={undo}
              isBusy={busyId === notice.grant.id}
              busyLabel={m.ui_undoing()}
              onClick={() => void attempt(notice.grant, () => restoreGrant(notice.grant), 'undone')}
            >
              {m.ui_undo()}
            </Button>
          }
        >
          {m.sharing_taken_back(names)}
        </Banner>
      )}
      {names && notice.kind === 'undone' && (
        <Banner level="ok" isAnnounced>
          {m.sharing_undone(names)}
        </Banner>
      )}
      {notice?.kind === 'failed' && (
        <Banner level="bad" isAnnounced>
          {notice.reason}
        </Banner>
      )}
      <AsyncSection
        {...reading}
        resource={m.sharing_given_resource()}
        skeleton={<Skeleton shape="field" count={2} />}
        isEmpty={(grants) => grants.length === 0}
        empty={<EmptyState seed="given">{m.sharing_given_empty()}</EmptyState>}
      >
        {(grants) => (
          <Stack gap="m">
            <Rows>
              {grants.map((grant) => (
                <GivenRow
                  key={grant.id}
                  grant={grant}
                  refetch={refetch}
                  isStopping={busyId === grant.id}
                  onStopSharing={() => void attempt(grant, () => revokeGrant(grant.id), 'stopped')}
                />
              ))}
            </Rows>
            <MoreGrants {...more} />
          </Stack>
        )}
      </AsyncSection>
    </div>
  );
}
