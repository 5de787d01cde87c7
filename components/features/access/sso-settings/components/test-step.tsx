import { useEffect, useRef } from 'react';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { adviceOn } from '../model/problem-advice';
import type { SsoConfig } from '../api/sso-settings-calls';
import { StepCard } from './step-card';
import styles from '../sso-settings.module.css';

type TestStepProps = {
  config: SsoConfig | undefined;
  /** Whether the browser has just returned from a test. */
  hasReturned: boolean;
  /** Whether there are unsaved changes. */
  isDirty: boolean;
  isLeaving: boolean;
  error: unknown;
  onTest: () => void;
  onSaveAndTest: () => void;
};

/** The stored test result. The URL is not used, because it could contain anything. */
function Result({ config: { lastError, lastFailedAt, lastTestedAt } }: { config: SsoConfig }) {
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus to the result, which is far down the page.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={m.sso_test_result()}>
      {lastFailedAt === null ? (
        <Banner level="ok">{m.sso_test_passed({ time: ownTime(lastTestedAt ?? '') })}</Banner>
      ) : (
        <Banner level="bad">
          <span>{m.sso_test_failed({ time: ownTime(lastFailedAt) })}</span> <span>{adviceOn(lastError)}</span>
        </Banner>
      )}
    </div>
  );
}

/** Tests the provider with a login that creates no session and returns here. */
export function TestStep({ config, hasReturned, isDirty, isLeaving, error, onTest, onSaveAndTest }: TestStepProps) {
  const savesFirst = isDirty || !config;
  const wasTested = config && (config.lastTestedAt !== null || config.lastFailedAt !== null);
  return (
    <StepCard n={5} title={m.sso_step_test()}>
      {config && hasReturned && wasTested && <Result config={config} />}
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
