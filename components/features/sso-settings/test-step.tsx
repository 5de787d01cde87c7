import { useEffect, useRef } from 'react';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { adviceOn } from './problem-advice';
import type { SsoConfig } from './sso-settings-calls';
import { StepCard } from './step-card';
import styles from './sso-settings.module.css';

type TestStepProps = {
  config: SsoConfig | undefined;
  /** Whether the browser has just come back from a test. */
  isBack: boolean;
  /** Whether something has to be saved first. */
  isDirty: boolean;
  isLeaving: boolean;
  error: unknown;
  onTest: () => void;
  onSaveAndTest: () => void;
};

/** How the test went, as it is kept with the configuration: an address could say anything. */
function Result({ config: { lastError, lastFailedAt, lastTestedAt } }: { config: SsoConfig }) {
  const place = useRef<HTMLDivElement>(null);
  // What somebody came back for, far down the page: the keyboard goes on from there.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={m.sso_test_result()}>
      {lastFailedAt === null ? (
        <Banner level="ok">{m.sso_test_passed({ time: ownTime(lastTestedAt ?? '') })}</Banner>
      ) : (
        <Banner level="bad">
          {m.sso_test_failed({ time: ownTime(lastFailedAt) })} {adviceOn(lastError)}
        </Banner>
      )}
    </div>
  );
}

/** A login that logs nobody in: out to the provider, and back to this place. */
export function TestStep({ config, isBack, isDirty, isLeaving, error, onTest, onSaveAndTest }: TestStepProps) {
  const savesFirst = isDirty || !config;
  const wasTested = config && (config.lastTestedAt !== null || config.lastFailedAt !== null);
  return (
    <StepCard n={5} title={m.sso_step_test()}>
      {config && isBack && wasTested && <Result config={config} />}
      <p className={styles.intro}>{m.sso_test_intro()}</p>
      {error !== null && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
      <div>
        <Button
          isBusy={isLeaving}
          busyLabel={m.sso_test_leaving()}
          onClick={savesFirst ? onSaveAndTest : onTest}
          aria-describedby={savesFirst ? 'test-first' : undefined}
        >
          {savesFirst ? m.sso_test_save_and_run() : m.sso_test_run()}
        </Button>
      </div>
      {savesFirst && (
        <p id="test-first" className={styles.note}>
          {m.sso_test_first()}
        </p>
      )}
    </StepCard>
  );
}
