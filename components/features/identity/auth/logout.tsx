import { useState } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { useArrival } from '@/lib/navigation/use-arrival';

/** Logs out when a user opens it, not when a browser prerenders it, and confirms it on the page instead of redirecting silently. */
export function Logout({ Frame, logOut }: { Frame: Frame; logOut: () => Promise<void> }) {
  const [isDone, setDone] = useState(false);
  useArrival('log-out', () => void logOut().then(() => setDone(true)));

  const title = isDone ? m.logout_done() : m.ui_logging_out();

  return (
    <Frame title={title} titleRef={useNoticeHeading(isDone ? title : '')}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.logout_no_script()}</Banner>
        </noscript>
        <Status isVisible>{isDone ? m.logout_done_help() : <Spinner />}</Status>
        {isDone && (
          <Stack direction="row">
            <ButtonLink href={routes.login} tone="primary">
              {m.ui_log_in_again()}
            </ButtonLink>
            <ButtonLink href={routes.home}>{m.site_destination_home()}</ButtonLink>
          </Stack>
        )}
      </Stack>
    </Frame>
  );
}
