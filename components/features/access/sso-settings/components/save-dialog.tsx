import { useRef } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ProofForm, type Prover } from '@/components/blocks/proof-form/proof-form';
import { Dialog } from '@/components/ui/dialog/dialog';
import { changesOf } from '../model/config-changes';
import type { SsoConfig } from '../api/sso-settings-calls';
import styles from '../sso-settings.module.css';
import type { Confirmation } from '../hooks/use-config-form';

type SaveDialogProps = {
  confirmation: Confirmation;
  config: SsoConfig | undefined;
  prover: Prover;
  onClose: () => void;
};

/** Lists what saving changes and asks for the password once. */
export function SaveDialog({ confirmation: { values, confirm }, config, prover, onClose }: SaveDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="l"
      initialFocus={password}
      title={m.sso_save_title()}
      description={
        <>
          <p>{m.sso_save_changes()}</p>
          <ul className={styles.list}>
            {changesOf(values, config).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      }
    >
      <ProofForm
        prover={prover}
        path={routes.accountSso}
        submitLabel={m.ui_save()}
        busyLabel={m.ui_saving()}
        passwordRef={password}
        onCancel={onClose}
        onSubmit={confirm}
      />
    </Dialog>
  );
}
