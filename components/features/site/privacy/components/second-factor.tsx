import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { secondFactorQuery } from '@/lib/auth/second-factor-query';
import { secondFactorKey } from '@/lib/query-keys';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Button } from '@/components/ui/button/button';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Stack } from '@/components/ui/stack/stack';
import type { AppSecret } from './app-step';
import { startSetUp, confirmSetUp, makeNewRecoveryCodes, switchSecondFactorOff } from '../api/privacy-calls';
import styles from '../privacy.module.css';
import { SecondFactorState } from './second-factor-state';

/** The new recovery codes. They are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap="m">
      <h3>{m.privacy_codes_heading()}</h3>
      <Banner level="warn">{m.privacy_codes_once()}</Banner>
      <p>{m.privacy_codes_text()}</p>
      <ol role="list" className={styles.codes} aria-label={m.privacy_codes_heading()}>
        {codes.map((code) => (
          <li key={code} className={styles.key}>
            {code}
          </li>
        ))}
      </ol>
      <Stack direction="row">
        <CopyButton value={codes.join('\n')} resource={m.privacy_codes_resource()} />
        <Button tone="primary" onClick={onDone}>
          {m.privacy_codes_done()}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Deferred: most visitors do not change two-step login, so the forms and the QR code load on demand. */
const AppStep = lazyPart(async () => (await import('./app-step')).AppStep);
const PasswordStep = lazyPart(async () => (await import('./password-step')).PasswordStep);

const waiting = <Skeleton shape="field" count={1} />;

type Mode =
  | { name: 'reading'; notice?: string }
  | { name: 'password'; for: 'set-up' | 'renew' | 'switch-off' }
  | { name: 'app'; secret: AppSecret }
  | { name: 'codes'; codes: string[]; notice: string };

/** Two-step login: setup, recovery codes and turning it off. */
export function SecondFactor() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [mode, setMode] = useState<Mode>({ name: 'reading' });
  const region = useRef<HTMLDivElement>(null);

  /** Replaces the content and focuses it, because the pressed button is gone. */
  const change = (next: Mode) => {
    flushSync(() => setMode(next));
    region.current?.focus();
  };
  const read = (notice?: string) => change({ name: 'reading', notice });
  const showCodes = async (codes: string[], notice: string) => {
    change({ name: 'codes', codes, notice });
    await queries.invalidateQueries({ queryKey: secondFactorKey });
  };

  const passwordSteps = {
    'set-up': {
      intro: m.privacy_factor_password_set_up(),
      submitLabel: m.ui_continue(),
      busyLabel: m.privacy_continuing(),
      submit: async (password: string) => change({ name: 'app', secret: await startSetUp(password) }),
    },
    renew: {
      intro: m.privacy_factor_password_renew(),
      submitLabel: m.privacy_codes_renew(),
      busyLabel: m.privacy_codes_renewing(),
      submit: async (password: string) => {
        const { recoveryCodes } = await makeNewRecoveryCodes(password);
        await showCodes(recoveryCodes, m.privacy_codes_renewed());
      },
    },
    'switch-off': {
      intro: m.privacy_factor_password_off(),
      submitLabel: m.ui_turn_off(),
      busyLabel: m.privacy_factor_switching_off(),
      tone: 'danger-filled' as const,
      submit: async (password: string) => {
        queries.setQueryData(secondFactorKey, await switchSecondFactorOff(password));
        read(m.privacy_factor_switched_off());
      },
    },
  };

  const confirm = async (code: string) => {
    const { recoveryCodes } = await confirmSetUp(code);
    await showCodes(recoveryCodes, m.privacy_factor_switched_on());
  };

  return (
    <AsyncSection
      resource={m.privacy_factor_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={waiting}
    >
      {(state) => (
        <div ref={region} tabIndex={-1} role="group" aria-label={m.privacy_factor_heading()} className={styles.region}>
          {mode.name === 'reading' && mode.notice && (
            <Banner level="ok" isAnnounced>
              {mode.notice}
            </Banner>
          )}
          {mode.name === 'reading' && (
            <SecondFactorState
              state={state}
              onSetUp={() => change({ name: 'password', for: 'set-up' })}
              onRenew={() => change({ name: 'password', for: 'renew' })}
              onSwitchOff={() => change({ name: 'password', for: 'switch-off' })}
            />
          )}
          <Suspense fallback={waiting}>
            {mode.name === 'password' && (
              <PasswordStep key={mode.for} {...passwordSteps[mode.for]} onCancel={() => read()} />
            )}
            {mode.name === 'app' && <AppStep {...mode.secret} confirm={confirm} onCancel={() => read()} />}
          </Suspense>
          {mode.name === 'codes' && <RecoveryCodes codes={mode.codes} onDone={() => read(mode.notice)} />}
        </div>
      )}
    </AsyncSection>
  );
}
