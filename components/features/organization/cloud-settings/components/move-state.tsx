import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { ownTimeZone } from '@/lib/format/own-time';
import { isMoveRunning, type RegionChange } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import { CopyProgress, MoveSteps } from './move-steps';
import { timeLeft, moveLabels } from '../model/move-labels';
import styles from './move.module.css';
import { useChangeRegion } from '../hooks/use-region-change';
import { useNow } from '../hooks/use-now';

function TimeLeft({ startsAt }: { startsAt: string }) {
  const nowMs = useNow();
  return <p className={styles.left}>{timeLeft(Date.parse(startsAt) - nowMs)}</p>;
}

type CancelProps = {
  change: RegionChange;
  organizationName: string;
  /** Called when the button is removed while it has the focus. */
  onFocusLost: () => void;
};

/** Cancels a planned move. Nothing has moved yet, so no confirmation is needed. */
function Cancel({ change, organizationName, onFocusLost }: CancelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useChangeRegion();
  const latestOnFocusLost = useRef(onFocusLost);
  useEffect(() => {
    latestOnFocusLost.current = onFocusLost;
  });
  // When the move starts or ends while the button has the focus, the focus stays near its place on the page.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) latestOnFocusLost.current();
    };
  }, []);
  return (
    <>
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
      <div>
        <Button
          ref={button}
          isBusy={isPending}
          busyLabel={m.ui_canceling()}
          onClick={() => mutate({ region: change.from, typedName: organizationName })}
        >
          {m.cloud_cancel()}
        </Button>
      </div>
    </>
  );
}

type MoveStateProps = {
  change: RegionChange;
  organizationName: string;
  mayChange: boolean;
  /**
   * Whether the move was planned on this page. Its heading then takes the focus, so that screen readers announce it.
   */
  isNew: boolean;
};

/** The state and progress of a move, visible to all members. Admins can cancel it until it starts. */
export function MoveState({ change, organizationName, mayChange, isNew }: MoveStateProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, startsAt, progressPercent } = change;
  const { badge, tone, shape, title, text } = moveLabels(change);
  const [first] = useState(state);
  const isProceeding = state !== 'failed' && state !== 'cancelled';
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <section className={styles.move} data-tone={tone} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Badge tone={tone} shape={shape}>
          {badge}
        </Badge>
      </div>
      <Status>{state !== first && `${title}. ${text}`}</Status>
      <p>{text}</p>
      {state === 'planned' && <TimeLeft startsAt={startsAt} />}
      {state === 'copying' && <CopyProgress percent={progressPercent} />}
      {isProceeding && <MoveSteps change={change} />}
      {state === 'planned' && mayChange && (
        <Cancel change={change} organizationName={organizationName} onFocusLost={() => heading.current?.focus()} />
      )}
      {isProceeding && (
        <p className={styles.note}>
          <span>{m.ui_times({ zone: ownTimeZone() })}</span>{' '}
          {isMoveRunning(change) && mayChange && <span>{m.cloud_running_note()}</span>}
        </p>
      )}
    </section>
  );
}
