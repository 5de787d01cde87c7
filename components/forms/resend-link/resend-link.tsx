import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '@app/api-client/api-error';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useCooldown } from './use-cooldown';

/** What `send-confirmation` answers, as far as it matters here. */
export type SentLink = { maskedEmail: string; retryAfterSeconds: number };

type ResendLinkProps = {
  /** Has a new link mailed. */
  send: () => Promise<SentLink>;
  onSent?: (link: SentLink) => void;
  /** Says that it was sent, where the page around does not. */
  sentNotice?: ReactNode;
  tone?: ButtonProps['tone'];
};

/** Mails a new link, then rests: the seconds until the next one can be asked for are in sight, but not read aloud. */
export function ResendLink({ send, onSent, sentNotice, tone }: ResendLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<ReactNode>(null);
  const { secondsLeft, start } = useCooldown();
  const restId = useId();

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
          aria-describedby={secondsLeft > 0 ? restId : undefined}
          onClick={() => void request()}
        >
          {m.resend_link()}
        </Button>
      </div>
      <Status isVisible>{notice}</Status>
      {secondsLeft > 0 && (
        <p className="text-hint" id={restId}>
          {m.resend_wait({ n: secondsLeft })}
        </p>
      )}
    </Stack>
  );
}
