import { useEffect, useState } from 'react';
import { issueMessage } from '@/lib/i18n/error-message';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { useCooldown } from '@/components/forms/resend-link/use-cooldown';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import type { LoggedIn } from '../log-in';
import { toLoginProblem, type LoginDetour } from '../model/login-problem';
import { PauseNotice } from './pause-notice';

export type SecondFactorStepProps = {
  Frame: Frame;
  /** Logs in with the previously entered values, which are kept in memory only, and the code. */
  logIn: (code: string) => Promise<LoggedIn>;
  onLoggedIn: (loggedIn: LoggedIn) => unknown;
  onDetour: (detour: LoginDetour) => void;
  /** Returns to the form, for another address or when the password is no longer right. */
  onOtherEmail: () => void;
};

type CodeValues = { code: string };

/** A code of an authenticator app, or a recovery code that the user has saved. */
const kinds = {
  app: { label: m.login_code, intro: m.login_code_intro, other: m.login_code_use_recovery, inputMode: 'numeric' },
  recovery: {
    label: m.login_recovery_code,
    intro: m.login_recovery_intro,
    other: m.login_code_use_app,
    inputMode: 'text',
  },
} as const;

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ Frame, logIn, onLoggedIn, onDetour, onOtherEmail }: SecondFactorStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [wasPaused, setPaused] = useState(false);
  const pause = useCooldown();
  const { register, handleSubmit, setError, setFocus, formState, reset } = useForm<CodeValues>();
  const { errors } = formState;
  const title = m.login_code_title();
  const { label, intro, other, inputMode } = kinds[kind];

  useEffect(() => setFocus('code'), [setFocus, kind]);

  const submit = handleSubmit(async ({ code }) => {
    setPaused(false);
    try {
      await onLoggedIn(await logIn(code));
    } catch (error) {
      const problem = toLoginProblem(error);
      if (problem.kind !== 'rejected') return onDetour(problem.kind);
      if (problem.field === 'password' || problem.field === 'email') return onOtherEmail();
      setPaused(problem.pauseSeconds !== undefined);
      if (problem.pauseSeconds !== undefined) pause.start(problem.pauseSeconds);
      setError(problem.field === 'root.server' ? 'root.server' : 'code', { message: problem.message });
    }
  });

  const switchKind = () => {
    reset({ code: '' });
    setKind(kind === 'app' ? 'recovery' : 'app');
  };

  return (
    <Frame title={title} titleRef={useNoticeHeading(title)}>
      <Stack gap="m">
        <p>{intro()}</p>
        <Form onSubmit={submit} state={formState} labels={{ code: label() }}>
          <TextField
            {...register('code', { required: issueMessage({ code: 'required' }) })}
            label={label()}
            error={errors.code?.message}
            autoComplete="one-time-code"
            inputMode={inputMode}
            spellCheck={false}
          />
          <SubmitButton isWide busyLabel={m.login_submitting()}>
            {m.ui_log_in()}
          </SubmitButton>
          <PauseNotice isShown={wasPaused} secondsLeft={pause.secondsLeft} />
        </Form>
        <Stack direction="row">
          <Button tone="quiet" onClick={switchKind}>
            {other()}
          </Button>
          <Button tone="quiet" onClick={onOtherEmail}>
            {m.login_other_email()}
          </Button>
        </Stack>
      </Stack>
    </Frame>
  );
}
