import { useEffect, useRef, useState } from 'react';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { CopyButton } from '../../ui/copy-button/copy-button';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './api-keys.module.css';
import type { KeyWithSecret } from './key-calls';

type SecretDialogProps = { made: KeyWithSecret; onClose: () => void };

/**
 * The one time that a secret is shown. It is kept in no store, only as long as the dialog is open: closing it by Esc or
 * the cross takes a second press, because what is lost then cannot be shown again.
 */
export function SecretDialog({ made: { name, secret }, onClose }: SecretDialogProps) {
  const [isWarned, setWarned] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Copying is what it is shown for; the button that closes must not be a press of Enter away.
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
        <CopyButton value={secret} resource={m.keys_secret_thing()} />
      </div>
    </Dialog>
  );
}
