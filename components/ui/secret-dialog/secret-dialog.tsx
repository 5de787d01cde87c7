import { useEffect, useRef, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '../banner/banner';
import { Button } from '../button/button';
import { CopyButton } from '../copy-button/copy-button';
import { Dialog } from '../dialog/dialog';
import styles from './secret-dialog.module.css';

type SecretDialogProps = {
  /** Name of the key or endpoint that the secret belongs to. */
  name: string;
  secret: string;
  /** Says that the secret is not shown again. */
  onceNote: string;
  onClose: () => void;
};

/**
 * Shows a secret, the only time that it is shown. The secret is not cached and exists only while the dialog is open.
 * Closing with Esc or the close button takes a second press, because the secret cannot be shown again.
 */
export function SecretDialog({ name, secret, onceNote, onClose }: SecretDialogProps) {
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
      title={m.ui_secret_title({ name })}
      description={m.ui_secret_text()}
      actions={
        <Button tone="primary" onClick={onClose}>
          {m.ui_secret_saved()}
        </Button>
      }
    >
      <Banner level={isWarned ? 'bad' : 'warn'} isAnnounced={isWarned}>
        {isWarned ? m.ui_secret_not_saved() : onceNote}
      </Banner>
      <p className={styles.secret}>{secret}</p>
      <div ref={box}>
        <CopyButton value={secret} resource={m.ui_secret_resource()} />
      </div>
    </Dialog>
  );
}
