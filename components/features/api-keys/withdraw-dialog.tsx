import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { withdrawAuthorization, type Authorization } from './key-calls';

type WithdrawDialogProps = {
  bot: Authorization;
  onClose: () => void;
  onStopped: (bot: Authorization) => Promise<void>;
};

/** Asks once: the bot has to be allowed again from where it is. Keeping it has the focus. */
export function WithdrawDialog({ bot, onClose, onStopped }: WithdrawDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawAuthorization(bot.keyId),
    onSuccess: () => onStopped(bot),
  });
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.bots_stop_title({ bot: bot.botName })}
      description={m.bots_stop_text()}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {m.bots_keep()}
          </Button>
          <Button tone="danger-filled" isBusy={isPending} busyLabel={m.bots_stopping()} onClick={() => mutate()}>
            {m.bots_stop_confirm()}
          </Button>
        </>
      }
    >
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
    </Dialog>
  );
}
