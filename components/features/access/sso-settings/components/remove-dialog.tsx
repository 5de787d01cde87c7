import { useRef } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ProofForm, type Prover } from '@/components/blocks/proof-form/proof-form';
import { Dialog } from '@/components/ui/dialog/dialog';
import { remove, type SsoConfig } from '../api/sso-settings-calls';

type RemoveDialogProps = {
  config: SsoConfig;
  prover: Prover;
  onClose: () => void;
  /** Called after the removal. @param sentence The result to show. */
  onRemoved: (sentence: string) => unknown;
};

/** Confirms with a typed domain and the password. The cancel button has the initial focus. */
export function RemoveDialog({ config: { id, name, domains, isRequired }, ...props }: RemoveDialogProps) {
  const { prover, onClose, onRemoved } = props;
  const [first = ''] = domains.map(({ domain }) => domain);
  const typed = {
    label: m.sso_remove_typed({ domain: first }),
    matches: (text: string) => domains.some(({ domain }) => domain === text.toLowerCase()),
    mismatch: m.sso_remove_typed_wrong({ domain: first }),
  };
  const cancelButton = useRef<HTMLButtonElement>(null);
  const submit = async (currentPassword: string | undefined, text: string) => {
    const { sessionsEnded } = await remove({
      configId: id,
      typedDomain: text.toLowerCase(),
      ...(currentPassword !== undefined && { currentPassword }),
    });
    await onRemoved(m.sso_removed({ n: sessionsEnded }));
  };
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      size="l"
      title={m.sso_remove_title()}
      description={
        <>
          <p>{m.sso_remove_text({ name })}</p>
          <p>{m.sso_remove_holdings()}</p>
          {isRequired && <p>{m.sso_remove_required()}</p>}
        </>
      }
      initialFocus={cancelButton}
    >
      <ProofForm
        prover={prover}
        path={routes.accountSso}
        typed={typed}
        submitLabel={m.sso_remove_do()}
        busyLabel={m.ui_removing()}
        tone="danger-filled"
        cancelLabel={m.ui_keep_it()}
        cancelRef={cancelButton}
        onCancel={onClose}
        onSubmit={submit}
      />
    </Dialog>
  );
}
