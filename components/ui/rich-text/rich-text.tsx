import type { SafeHtml } from '@/lib/cms/content-types';
import styles from './rich-text.module.css';

/**
 * A text of the content service. The one place where HTML goes into a page as it is: its type can only be had from the
 * allow-list (`lib/cms/sanitise-html.ts`).
 */
export function RichText({ html }: { html: SafeHtml }) {
  return (
    <div
      className={styles.text}
      // eslint-disable-next-line no-restricted-syntax -- This is the one sanitised component; SafeHtml is its proof.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
