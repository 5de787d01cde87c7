import { useEffect, useState, type SyntheticEvent } from 'react';
import * as m from '@/locales/generated/messages';
import type { Email } from '../api/local-api';
import { applyStyles, emailDocument } from '../model/email-document';
import styles from './mailbox.module.css';

/** The height until the email is measured. */
const firstHeightPx = 480;

/**
 * Shows an email as its recipient sees it, at its full height. The frame runs no scripts (no `allow-scripts`). It has
 * our origin only so that this page can set the styles and measure it.
 */
export function EmailFrame({ message }: { message: Email }) {
  const [page, setPage] = useState<HTMLElement | undefined>();
  const [heightPx, setHeightPx] = useState(firstHeightPx);

  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const content = currentTarget.contentDocument;
    if (!content) return;
    applyStyles(content);
    setPage(content.documentElement);
  };

  useEffect(() => {
    if (!page) return;
    // The height also changes when lines wrap in a narrower window.
    const observer = new ResizeObserver(() => setHeightPx(page.offsetHeight));
    observer.observe(page);
    return () => observer.disconnect();
  }, [page]);

  return (
    <iframe
      className={styles.frame}
      title={m.mailbox_frame({ subject: message.subject })}
      sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      srcDoc={emailDocument(message.html)}
      height={heightPx}
      onLoad={onLoad}
    />
  );
}
