import { useRef } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ProofForm, type Prover } from '@/components/blocks/proof-form/proof-form';
import { Dialog } from '@/components/ui/dialog/dialog';
import { configValuesOf, saveInputOf } from '../model/config-values';
import { Consequences } from './consequences';
import { save, type SsoConfig, type SsoSettingsData } from '../api/sso-settings-calls';

type RequireDialogProps = {
  config: SsoConfig;
  keeper: SsoSettingsData['passwordKeeper'];
  /** Whether the current user would lose their password, too. */
  isOwner: boolean;
  prover: Prover;
  onClose: () => void;
  /** Called with the saved configuration. @param sentence The result to show. */
  onDone: (config: SsoConfig, sentence: string) => unknown;
};

/** Requires single sign-on, or stops requiring it. The cancel button has the initial focus. */
export function RequireDialog({ config, keeper, isOwner, prover, onClose, onDone }: RequireDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isRequired = !config.isRequired;
  const submit = async (currentPassword: string | undefined) => {
    const input = { ...saveInputOf(configValuesOf(config), config), isRequired };
    const saved = await save({ ...input, ...(currentPassword !== undefined && { currentPassword }) });
    await onDone(saved, isRequired ? m.sso_require_done() : m.sso_require_stopped());
  };
  const texts = isRequired
    ? {
        title: m.sso_require_title(),
        submitLabel: m.sso_require(),
        busyLabel: m.sso_require_doing(),
        cancelLabel: m.sso_require_cancel(),
      }
    : {
        title: m.sso_require_stop_title(),
        submitLabel: m.sso_require_stop(),
        busyLabel: m.ui_stopping(),
        cancelLabel: m.sso_require_stop_cancel(),
      };
  const { title, ...labels } = texts;
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      size="l"
      title={title}
      description={
        isRequired ? (
          <Consequences config={config} keeper={keeper} isOwner={isOwner} isConfirming />
        ) : (
          <p>{m.sso_require_stop_text()}</p>
        )
      }
      initialFocus={cancelButton}
    >
      <ProofForm
        {...labels}
        prover={prover}
        path={routes.accountSso}
        tone={isRequired ? 'danger-filled' : 'primary'}
        cancelRef={cancelButton}
        onCancel={onClose}
        onSubmit={submit}
      />
    </Dialog>
  );
}
