import { useEffect, useRef, useState } from 'react';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Row, Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { GiveUpDialog } from './leave-dialog';
import { roleLabels, typeLabel } from './grant-labels';
import { MoreGrants } from './more-grants';
import type { Grant } from './sharing-calls';
import styles from './sharing.module.css';
import { useGrants } from './use-grants';

function ReceivedRow({ grant, onGiveUp }: { grant: Grant; onGiveUp: () => void }) {
  const { resource, resourceName, role, grantedBy, grantedAt } = grant;
  return (
    <Row
      name={resourceName}
      actions={
        <div className={styles.controls}>
          <span className={styles.role}>{roleLabels[role]()}</span>
          <Button aria-label={m.sharing_leave_named({ resource: resourceName })} onClick={onGiveUp}>
            {m.ui_leave()}
          </Button>
        </div>
      }
      align="start"
    >
      <p className="text-hint">{grantedBy === null ? m.sharing_by_unknown() : m.sharing_by({ email: grantedBy })}</p>
      <p className="text-hint">{m.sharing_type_since({ type: typeLabel(resource), date: ownDate(grantedAt) })}</p>
    </Row>
  );
}

/** Items that others shared with the user, with a button to leave each. */
export function Received() {
  const { reading, more, refetch } = useGrants('received');
  const [target, setTarget] = useState<Grant>();
  const [left, setLeft] = useState<Grant>();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The opener of the dialog is gone with its row.
    if (left) place.current?.focus();
  }, [left]);

  const onLeft = async (grant: Grant) => {
    await refetch();
    setTarget(undefined);
    setLeft(grant);
  };

  return (
    <Stack gap="m">
      {left && (
        <div ref={place} tabIndex={-1} className={styles.region}>
          <Banner level="ok">{m.sharing_left({ resource: left.resourceName })}</Banner>
        </div>
      )}
      <AsyncSection
        {...reading}
        resource={m.sharing_received_resource()}
        skeleton={<Skeleton shape="field" count={2} />}
        isEmpty={(grants) => grants.length === 0}
        empty={<EmptyState seed="received">{m.sharing_received_empty()}</EmptyState>}
      >
        {(grants) => (
          <Stack gap="m">
            <Rows>
              {grants.map((grant) => (
                <ReceivedRow key={grant.id} grant={grant} onGiveUp={() => setTarget(grant)} />
              ))}
            </Rows>
            <MoreGrants {...more} />
          </Stack>
        )}
      </AsyncSection>
      <GiveUpDialog grant={target} onClose={() => setTarget(undefined)} onLeft={onLeft} />
    </Stack>
  );
}
