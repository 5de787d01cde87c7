import { useEffect, useRef, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import styles from './api-keys.module.css';
import type { KeyWithSecret } from '../api/key-calls';

type SecretDialogProps = { issuedKey: KeyWithSecret; onClose: () => void };

/**
 * Shows a secret, the only time that it is shown. The secret is not cached and exists only while the dialog is open.
 * Closing with Esc or the close button takes a second press, because the secret cannot be shown again.
 */
export function SecretDialog({ issuedKey: { name, secret }, onClose }: SecretDialogProps) {
  const [isWarned, setWarned] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Focuses the copy button, so that pressing Enter does not close the dialog.
    box.current?.querySelector('button')?.focus();
  }, []);

  return (
    <Dialog
      kind="alert"
      size="l"
      isOpen
      onClose={() => (isWarned ? onClose() : setWarned(true))}
      title={m.keys_secret_title({ name })}
      description={m.keys_secret_text()}
      actions={
        <Button tone="primary" onClick={onClose}>
          {m.keys_secret_kept()}
        </Button>
      }
    >
      <Banner level={isWarned ? 'bad' : 'warn'} isAnnounced={isWarned}>
        {isWarned ? m.keys_secret_not_kept() : m.keys_secret_once()}
      </Banner>
      <p className={styles.secret}>{secret}</p>
      <div ref={box}>
        <CopyButton value={secret} resource={m.keys_secret_resource()} />
      </div>
    </Dialog>
  );
}
