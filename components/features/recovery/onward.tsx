import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '../../../locales/generated/messages';
import { Button } from '../../ui/button/button';
import { ButtonLink } from '../../ui/button/button-link';
import { Stack } from '../../ui/stack/stack';

/** Long enough to read what has happened; whoever needs more stops it (WCAG 2.2.1). */
const pauseSeconds = 10;

type OnwardProps = {
  href: string;
  label: string;
  /** Goes there by itself when the pause is over. */
  go: (href: string) => unknown;
};

/** Leads on by itself after a pause that anybody can end: at once, or for good. The seconds are in sight, not read aloud. */
export function Onward({ href, label, go }: OnwardProps) {
  const [secondsLeft, setSecondsLeft] = useState<number | undefined>(pauseSeconds);
  const leave = useEffectEvent(() => void go(href));
  const isRunning = secondsLeft !== undefined;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => (left === undefined ? left : left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (secondsLeft === 0) leave();
  }, [secondsLeft]);

  return (
    <Stack gap="m">
      {isRunning && <p className="text-hint">{m.onward_pause({ n: Math.max(0, secondsLeft) })}</p>}
      <Stack direction="row">
        <ButtonLink href={href} tone="primary">
          {label}
        </ButtonLink>
        {isRunning && <Button onClick={() => setSecondsLeft(undefined)}>{m.onward_stay()}</Button>}
      </Stack>
    </Stack>
  );
}
