import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { withdrawAuthorization, type Authorization } from '../api/key-calls';

type WithdrawDialogProps = {
  bot: Authorization;
  onClose: () => void;
  onStopped: (bot: Authorization) => Promise<void>;
};

/**
 * Asks for confirmation, because the bot must be authorized again afterwards. The button that keeps the bot has the
 * focus.
 */
export function WithdrawDialog({ bot, onClose, onStopped }: WithdrawDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawAuthorization(bot.keyId),
    onSuccess: () => onStopped(bot),
  });
  return (
    <ConfirmDialog
      title={m.bots_stop_title({ bot: bot.botName })}
      description={m.bots_stop_text()}
      cancelLabel={m.ui_keep_it()}
      confirmLabel={m.bots_stop_confirm()}
      busyLabel={m.ui_stopping()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
