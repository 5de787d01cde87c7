import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import { formatDate } from '@/locales/dates';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { loginWithNotice } from '@/lib/navigation/login-notices';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
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
  working: m.reactivate_working_title,
  reactivated: m.reactivate_done_title,
  already_active: m.reactivate_active_title,
  expired: m.ui_link_expired,
  used: m.reactivate_used_title,
  failed: m.reactivate_failed_title,
  missing: m.ui_link_missing,
};

function sentence(state: ReactivationState, trialEndsAt: string | null): ReactNode {
  const date = trialEndsAt === null ? undefined : formatDate(trialEndsAt);
  switch (state) {
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

/** Starts another free trial with an emailed link. The card's heading follows the state. */
export function ReactivateTrial({ Frame, isLoggedIn, go, ...link }: ReactivateTrialProps) {
  const { state, trialEndsAt, attempt } = useReactivation(link);
  const titleRef = useNoticeHeading(state === 'working' ? '' : state);
  const isDone = state === 'reactivated' || state === 'already_active';
  const notice = state === 'reactivated' ? 'trial-reactivated' : 'trial-already-active';

  return (
    <Frame title={titles[state]()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.form_no_script()}</Banner>
        </noscript>
        <Status isVisible>{sentence(state, trialEndsAt)}</Status>
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
            <Button tone="primary" icon="retry" onClick={() => void attempt()}>
              {m.ui_try_again()}
            </Button>
            <ButtonLink href={routes.contactUs}>{m.ui_nav_contact_us()}</ButtonLink>
          </Stack>
        )}
      </Stack>
    </Frame>
  );
}
