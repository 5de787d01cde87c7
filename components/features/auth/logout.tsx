import { useEffect, useRef, useState } from 'react';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { ButtonLink } from '../../ui/button/button-link';
import { Spinner } from '../../ui/spinner/spinner';
import { Stack } from '../../ui/stack/stack';
import { Status } from '../../ui/status/status';
import { useNoticeHeading, type Frame } from '../../../lib/navigation/frame';

/** Logs out when it is opened, then says so: a page and not a silent redirect, so that everybody learns of it. */
export function Logout({ Frame, logOut }: { Frame: Frame; logOut: () => Promise<void> }) {
  const [isDone, setDone] = useState(false);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void logOut().then(() => setDone(true));
  }, [logOut]);

  const title = isDone ? m.logout_done() : m.logout_working();

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
              {m.logout_again()}
            </ButtonLink>
            <ButtonLink href={routes.home}>{m.auth_home()}</ButtonLink>
          </Stack>
        )}
      </Stack>
    </Frame>
  );
}
