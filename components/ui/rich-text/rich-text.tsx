import type { SafeHtml } from '@/lib/cms/content-types';
import styles from './rich-text.module.css';

/**
 * HTML from the content service. The only component that inserts HTML: its type can only come from the allow-list in
 * `lib/cms/html/sanitize-html.ts`.
 */
export function RichText({ html }: { html: SafeHtml }) {
  return (
    <div
      className={styles.text}
      // eslint-disable-next-line no-restricted-syntax -- SafeHtml is sanitized; no other component inserts HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
