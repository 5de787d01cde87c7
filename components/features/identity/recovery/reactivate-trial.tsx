import { useId, type ReactNode } from 'react';
import { routes } from '@app/routes';
import { formatDate } from '@/locales/dates';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { loginWithNotice } from '@/lib/navigation/login-notices';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { FocusedButton } from '@/components/ui/button/focused-button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Working } from '@/components/ui/working/working';
import { Onward } from './components/delayed-redirect';
import { useReactivation, type ReactivationLink, type ReactivationState } from './hooks/use-reactivation';

export type ReactivateTrialProps = ReactivationLink & {
  Frame: Frame;
  /** Whether the user is logged in, so that the page links to the account instead of the login. */
  isLoggedIn: boolean;
  /** Navigates to another page. */
  go: (href: string) => unknown;
};

const titles: Record<ReactivationState, () => string> = {
  checking: m.reactivate_page_title,
  asking: m.reactivate_ask_title,
  working: m.reactivate_working_title,
  reactivated: m.reactivate_done_title,
  already_active: m.reactivate_active_title,
  expired: m.ui_link_expired,
  used: m.reactivate_used_title,
  failed: m.reactivate_failed_title,
  missing: m.ui_link_missing,
};

function sentence(state: ReactivationState, email: string, trialEndsAt: string | null): ReactNode {
  const date = trialEndsAt === null ? undefined : formatDate(trialEndsAt);
  switch (state) {
    case 'checking':
      return <Working>{m.ui_link_checking()}</Working>;
    case 'asking':
      return m.reactivate_ask({ email });
    case 'working':
      return <Working>{m.ui_link_working()}</Working>;
    case 'reactivated':
      return m.reactivate_done({ date: date ?? '' });
    case 'already_active':
      return date === undefined ? m.reactivate_active_plan() : m.reactivate_active({ date });
    case 'expired':
      return m.reactivate_expired();
    case 'used':
      return m.reactivate_used();
    case 'failed':
      return m.error_trial_reactivation_failed();
    case 'missing':
      return m.reactivate_missing();
  }
}

/** States in which the heading doesn't get the focus: it waits, or a button has it. */
const quietStates: ReactivationState[] = ['checking', 'asking', 'working'];

/** Asks for the press that starts another free trial with an emailed link, and shows the result. */
export function ReactivateTrial({ Frame, isLoggedIn, go, ...link }: ReactivateTrialProps) {
  const { state, maskedEmail, trialEndsAt, start, retry } = useReactivation(link);
  const titleRef = useNoticeHeading(quietStates.includes(state) ? '' : state);
  const sentenceId = useId();
  const isDone = state === 'reactivated' || state === 'already_active';
  const notice = state === 'reactivated' ? 'trial-reactivated' : 'trial-already-active';

  return (
    <Frame title={titles[state]()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.form_no_script()}</Banner>
        </noscript>
        <Status isVisible>
          <span id={sentenceId}>{sentence(state, maskedEmail, trialEndsAt)}</span>
        </Status>
        {state === 'asking' && (
          <div>
            <FocusedButton aria-describedby={sentenceId} onClick={() => void start()}>
              {m.ui_start_trial()}
            </FocusedButton>
          </div>
        )}
        {isDone && (
          <Onward
            href={isLoggedIn ? routes.subscription : loginWithNotice(notice)}
            label={isLoggedIn ? m.ui_continue() : m.ui_log_in()}
            go={go}
          />
        )}
        {(state === 'expired' || state === 'used' || state === 'missing') && (
          <Stack direction="row">
            <ButtonLink href={routes.contactUs} tone="primary">
              {m.ui_nav_contact_us()}
            </ButtonLink>
            <ButtonLink href={routes.login}>{m.ui_log_in()}</ButtonLink>
          </Stack>
        )}
        {state === 'failed' && (
          <Stack direction="row">
            <Button tone="primary" icon="retry" onClick={() => void retry()}>
              {m.ui_try_again()}
            </Button>
            <ButtonLink href={routes.contactUs}>{m.ui_nav_contact_us()}</ButtonLink>
          </Stack>
        )}
      </Stack>
    </Frame>
  );
}
