import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import type { Prover } from '@/components/blocks/proof-form/proof-form';
import type { SsoConfig } from '../api/sso-settings-calls';
import styles from '../sso-settings.module.css';

const RemoveDialog = deferredDialog(() => import('./remove-dialog').then((part) => part.RemoveDialog));

type RemoveSectionProps = { config: SsoConfig; prover: Prover; onRemoved: (sentence: string) => unknown };

/** Removes single sign-on. The last section of the page. */
export function RemoveSection({ config, prover, onRemoved }: RemoveSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.danger} aria-labelledby="remove-heading">
      <h2 id="remove-heading">{m.sso_remove()}</h2>
      <p className={styles.note}>{m.sso_remove_text({ name: config.name })}</p>
      <div>
        <Button
          tone="danger"
          onPointerEnter={RemoveDialog.preload}
          onFocus={RemoveDialog.preload}
          onClick={() => setOpen(true)}
        >
          {m.sso_remove()}
        </Button>
      </div>
      {isOpen && <RemoveDialog config={config} prover={prover} onClose={() => setOpen(false)} onRemoved={onRemoved} />}
    </section>
  );
}
