import type { Session } from '@app/api-client/contract/identity/sessions';
import { routes } from '@app/routes';
import { ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Row } from '@/components/ui/rows/rows';

const methods: Record<Session['loginMethod'], (inputs: { time: string }) => string> = {
  password: m.privacy_session_password,
  sso: m.privacy_session_sso,
};

/** The display name of a session's device. */
export const deviceLabel = (device: string | null): string => device ?? m.security_device_unknown();

/** One session with a button to log it out. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, isCurrent, loginMethod, startedAt, lastUsedAt } = session;
  const name = deviceLabel(device);
  return (
    <Row
      name={
        <>
          <span>{name}</span>{' '}
          {isCurrent && (
            <Badge tone="ok" shape="disc">
              {m.privacy_session_current()}
            </Badge>
          )}
        </>
      }
      actions={
        isCurrent ? (
          <ButtonLink href={routes.logout}>{m.ui_log_out()}</ButtonLink>
        ) : (
          <Button onClick={onEnd} aria-label={m.privacy_session_end_named({ device: name })}>
            {m.ui_log_out()}
          </Button>
        )
      }
    >
      <p className="text-hint">{methods[loginMethod]({ time: ownTime(startedAt) })}</p>
      <p className="text-hint">{m.ui_last_used({ time: ownTime(lastUsedAt) })}</p>
    </Row>
  );
}
