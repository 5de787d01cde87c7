import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '@app/api-client/api-error';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useCooldown } from './use-cooldown';

/** The fields of the `send-confirmation` response that this component uses. */
export type SentLink = { maskedEmail: string; retryAfterSeconds: number };

type ResendLinkProps = {
  /** Requests an email with a new link. */
  send: () => Promise<SentLink>;
  onSent?: (link: SentLink) => void;
  /** Confirms the email, if the page around does not. */
  sentNotice?: ReactNode;
  tone?: ButtonProps['tone'];
};

/** Requests a new link, then waits. The seconds until the next request are visible but not announced. */
export function ResendLink({ send, onSent, sentNotice, tone }: ResendLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<ReactNode>(null);
  const { secondsLeft, start } = useCooldown();
  const waitId = useId();

  const request = async () => {
    setBusy(true);
    setNotice(null);
    try {
      const link = await send();
      start(link.retryAfterSeconds);
      setNotice(sentNotice);
      onSent?.(link);
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) start(error.retryAfterSeconds);
      setNotice(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="xs">
      <div>
        <Button
          tone={tone}
          icon="email"
          isBusy={isBusy}
          busyLabel={m.ui_sending()}
          isUnavailable={secondsLeft > 0}
          aria-describedby={secondsLeft > 0 ? waitId : undefined}
          onClick={() => void request()}
        >
          {m.resend_link()}
        </Button>
      </div>
      <Status isVisible>{notice}</Status>
      {secondsLeft > 0 && (
        <p className="text-hint" id={waitId}>
          {m.resend_wait({ n: secondsLeft })}
        </p>
      )}
    </Stack>
  );
}
