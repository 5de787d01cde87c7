import type { SsoProblem } from '@app/api-client/contract/single-sign-on';
import { useNewsHeading, type Frame } from '../../../lib/navigation/frame';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { ButtonLink } from '../../ui/button/button-link';
import { Stack } from '../../ui/stack/stack';
import { Status } from '../../ui/status/status';
import type { SsoArrival } from './sso-calls';
import { isPassing, ssoProblemSentence } from './sso-problem';
import { useSsoArrival, type SsoArrivalState, type SsoOutcome } from './use-sso-arrival';

export type SsoCallbackProps = {
  Frame: Frame;
  outcome: SsoOutcome | undefined;
  forgetOutcome: () => void;
  complete: (code: string) => Promise<SsoArrival>;
  onLoggedIn: (arrival: SsoArrival) => unknown;
};

const titles: Record<SsoArrivalState['name'], () => string> = {
  working: m.sso_working_title,
  unreachable: m.sso_unreachable_title,
  failed: m.sso_failed_title,
};

function sentenceOf(state: SsoArrivalState): string {
  if (state.name === 'failed') return ssoProblemSentence(state.problem);
  return { working: m.sso_working, unreachable: m.sso_unreachable }[state.name]();
}

/** The ways on from a login that came to nothing. */
function WaysOn({ problem }: { problem: SsoProblem }) {
  return (
    <Stack gap="m">
      {isPassing(problem) && <p>{m.sso_ask_administrator()}</p>}
      <Stack direction="row">
        <ButtonLink href={routes.loginSso} tone="primary">
          {m.sso_start_again()}
        </ButtonLink>
        <ButtonLink href={routes.login}>{m.sso_log_in_with_password()}</ButtonLink>
      </Stack>
    </Stack>
  );
}

/** One card whose heading changes: what became of a login at the provider, and the way on. */
export function SsoCallback({ Frame, ...options }: SsoCallbackProps) {
  const { state, retry } = useSsoArrival(options);
  const titleRef = useNewsHeading(state.name === 'working' ? '' : state.name);
  return (
    <Frame title={titles[state.name]()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.auth_no_script()}</Banner>
        </noscript>
        <Status isVisible>{sentenceOf(state)}</Status>
        {state.name === 'unreachable' && (
          <div>
            <Button tone="primary" icon="retry" onClick={retry}>
              {m.sso_try_again()}
            </Button>
          </div>
        )}
        {state.name === 'failed' && <WaysOn problem={state.problem} />}
      </Stack>
    </Frame>
  );
}
