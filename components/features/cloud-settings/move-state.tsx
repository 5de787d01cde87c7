import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import { ownTimeZone } from '../../../lib/format/own-time';
import { isMoveRunning, type RegionChange } from '../../../lib/organization/organization-query';
import * as m from '../../../locales/generated/messages';
import { Badge } from '../../ui/badge/badge';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { Status } from '../../ui/status/status';
import { CopyProgress, MoveSteps } from './move-steps';
import { timeLeft, wordsOf } from './move-labels';
import styles from './move.module.css';
import { useChangeRegion } from './use-region-change';
import { useNow } from './use-now';

function TimeLeft({ startsAt }: { startsAt: string }) {
  const nowMs = useNow();
  return <p className={styles.left}>{timeLeft(Date.parse(startsAt) - nowMs)}</p>;
}

type CancelProps = {
  change: RegionChange;
  organizationName: string;
  /** Called when the button goes away under whoever is on it. */
  onGone: () => void;
};

/** Takes a planned move back. Nothing has moved yet, so it is not asked twice. */
function Cancel({ change, organizationName, onGone }: CancelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useChangeRegion();
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  // The move begins, or is over, while somebody is on the button: the keyboard keeps its place on the page.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) gone.current();
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
          busyLabel={m.cloud_cancelling()}
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
  /** Whether it was planned on this page, just now: then its heading is given the focus, which reads it aloud. */
  isNew: boolean;
};

/** A move and how far it is. Everybody in the organization sees it; admins can take it back until it begins. */
export function MoveState({ change, organizationName, mayChange, isNew }: MoveStateProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, startsAt, progressPercent } = change;
  const { badge, tone, shape, title, text } = wordsOf(change);
  const [first] = useState(state);
  const isOnItsWay = state !== 'failed' && state !== 'cancelled';
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
      {isOnItsWay && <MoveSteps change={change} />}
      {state === 'planned' && mayChange && (
        <Cancel change={change} organizationName={organizationName} onGone={() => heading.current?.focus()} />
      )}
      {isOnItsWay && (
        <p className={styles.note}>
          {m.privacy_times({ zone: ownTimeZone() })} {isMoveRunning(change) && mayChange && m.cloud_running_note()}
        </p>
      )}
    </section>
  );
}
