import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { connectionLabels } from '@/locales/labels/connections';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { deleteConnection, type Connection } from './connection-calls';
import { connectionName } from './connection-name';

type DisconnectDialogProps = {
  connection: Connection;
  onClose: () => void;
  onDisconnected: (isRevoked: boolean) => Promise<void>;
};

/** Asks for confirmation. The button that keeps the connection has the focus. */
export function DisconnectDialog({ connection, onClose, onDisconnected }: DisconnectDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteConnection(connection.connectionId),
    onSuccess: onDisconnected,
  });
  return (
    <ConfirmDialog
      title={m.connections_disconnect_title({ name: connectionName(connection) })}
      description={m.connections_disconnect_text({ provider: connectionLabels[connection.provider]() })}
      cancelLabel={m.ui_keep_it()}
      confirmLabel={m.connections_disconnect()}
      busyLabel={m.connections_disconnecting()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
