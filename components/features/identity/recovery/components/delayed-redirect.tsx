import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';

/** Enough time to read the result. The user can stop the countdown (WCAG 2.2.1). */
const pauseSeconds = 10;

type OnwardProps = {
  href: string;
  label: string;
  /** Called when the countdown ends. */
  go: (href: string) => unknown;
};

/** Redirects after a countdown that the user can skip or stop. The seconds are visible but not announced. */
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
