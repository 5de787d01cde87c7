import type { Session } from '@app/api-client/contract/identity/sessions';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { endAllOtherSessions, endOneSession } from '../api/privacy-calls';
import { deviceLabel } from './session-row';

/** The sessions to end: one, or all but the current one. */
export type EndingTarget = Session | 'others';

type EndSessionDialogProps = {
  target: EndingTarget | undefined;
  onClose: () => void;
  /** Called after the session ended. @param sentence The result to show. */
  onEnded: (sentence: string) => unknown;
};

async function end(target: EndingTarget): Promise<string> {
  if (target === 'others') {
    const { sessionsEnded } = await endAllOtherSessions();
    return m.privacy_sessions_ended({ n: sessionsEnded });
  }
  await endOneSession(target.id);
  return m.privacy_session_ended({ device: deviceLabel(target.device) });
}

/** Confirms ending sessions. The cancel button has the initial focus. */
export function EndSessionDialog({ target, onClose, onEnded }: EndSessionDialogProps) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: end, onSuccess: onEnded });
  const isOne = target !== undefined && target !== 'others';
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={target !== undefined}
      title={isOne ? m.privacy_end_one_title({ device: deviceLabel(target.device) }) : m.privacy_end_others_title()}
      description={isOne ? m.privacy_end_one_text() : m.privacy_end_others_text()}
      cancelLabel={m.privacy_end_keep()}
      confirmLabel={isOne ? m.ui_log_out() : m.privacy_end_others()}
      busyLabel={m.ui_logging_out()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={close}
      onConfirm={() => target && mutate(target)}
    />
  );
}
