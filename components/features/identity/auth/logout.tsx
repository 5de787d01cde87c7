import { useState } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { useArrival } from '@/lib/navigation/use-arrival';
import type { LogoutOutcome } from './log-out';

/** The server has not confirmed the end of the session: it may still be open there. */
function NotRevoked({ revoke, onRevoked }: { revoke: LogoutOutcome['revoke']; onRevoked: () => void }) {
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    if (await revoke()) return onRevoked();
    setAttempts(attempts + 1);
    setBusy(false);
  };
  return (
    <>
      <Banner level="warn" isAnnounced key={attempts}>
        {attempts === 0 ? m.logout_not_revoked() : m.logout_still_not_revoked()}
      </Banner>
      <Stack direction="row">
        <Button
          tone="primary"
          icon="retry"
          isBusy={isBusy}
          busyLabel={m.ui_logging_out()}
          onClick={() => void tryAgain()}
        >
          {m.ui_try_again()}
        </Button>
      </Stack>
    </>
  );
}

/** Logs out when a user opens it, not when a browser prerenders it, and confirms it on the page instead of redirecting silently. */
export function Logout({ Frame, logOut }: { Frame: Frame; logOut: () => Promise<LogoutOutcome> }) {
  const [outcome, setOutcome] = useState<LogoutOutcome>();
  useArrival('log-out', () => void logOut().then(setOutcome));

  const done = outcome?.isRevoked === false ? m.logout_here() : m.logout_done();
  const title = outcome ? done : m.ui_logging_out();

  return (
    <Frame title={title} titleRef={useNoticeHeading(outcome ? title : '')}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.logout_no_script()}</Banner>
        </noscript>
        <Status isVisible>{outcome ? m.logout_done_help() : <Spinner />}</Status>
        {outcome?.isRevoked === false && (
          <NotRevoked revoke={outcome.revoke} onRevoked={() => setOutcome({ ...outcome, isRevoked: true })} />
        )}
        {outcome && (
          <Stack direction="row">
            <ButtonLink href={routes.login} {...(outcome.isRevoked && { tone: 'primary' })}>
              {m.ui_log_in_again()}
            </ButtonLink>
            <ButtonLink href={routes.home}>{m.site_destination_home()}</ButtonLink>
          </Stack>
        )}
      </Stack>
    </Frame>
  );
}
