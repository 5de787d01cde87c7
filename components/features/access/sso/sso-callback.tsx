import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import { routes } from '@app/routes';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Working } from '@/components/ui/working/working';
import type { SsoArrival } from './sso-calls';
import { concernsAccount, isPassing, ssoProblemSentence } from './sso-problem';
import { useSsoArrival, type SsoArrivalState, type SsoOutcome } from './use-sso-arrival';

export type SsoCallbackProps = {
  Frame: Frame;
  outcome: SsoOutcome | undefined;
  clearOutcome: () => void;
  complete: (code: string) => Promise<SsoArrival>;
  onLoggedIn: (arrival: SsoArrival) => unknown;
};

const titles: Record<SsoArrivalState['name'], () => string> = {
  working: m.sso_working_title,
  unreachable: m.sso_unreachable_title,
  failed: m.sso_failed_title,
};

function Notice({ state }: { state: SsoArrivalState }) {
  if (state.name === 'working') return <Working>{m.sso_working()}</Working>;
  return <span>{state.name === 'failed' ? ssoProblemSentence(state.problem) : m.sso_unreachable()}</span>;
}

/** Next steps after a failed login. Does not suggest a retry if an administrator must fix something first. */
function NextSteps({ problem }: { problem: SsoProblem }) {
  const isAboutAccount = concernsAccount(problem);
  return (
    <Stack gap="m">
      {isPassing(problem) && <p>{m.sso_ask_administrator()}</p>}
      <Stack direction="row">
        <ButtonLink href={routes.loginSso} tone={isAboutAccount ? 'secondary' : 'primary'}>
          {isAboutAccount ? m.ui_use_another_email() : m.sso_start_again()}
        </ButtonLink>
        {problem !== 'account_suspended' && <ButtonLink href={routes.login}>{m.sso_with_password()}</ButtonLink>}
      </Stack>
    </Stack>
  );
}

/** Result of a login at the provider. The card's heading follows the state. */
export function SsoCallback({ Frame, ...options }: SsoCallbackProps) {
  const { state, retry } = useSsoArrival(options);
  const titleRef = useNoticeHeading(state.name === 'working' ? '' : state.name);
  return (
    <Frame title={titles[state.name]()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.form_no_script()}</Banner>
        </noscript>
        <Status isVisible>
          <Notice state={state} />
        </Status>
        {state.name === 'unreachable' && (
          <div>
            <Button tone="primary" icon="retry" onClick={retry}>
              {m.ui_try_again()}
            </Button>
          </div>
        )}
        {state.name === 'failed' && <NextSteps problem={state.problem} />}
      </Stack>
    </Frame>
  );
}
