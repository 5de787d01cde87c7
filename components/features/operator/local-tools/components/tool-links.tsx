import { apiBaseUrl } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Card, CardRows } from '@/components/ui/card/card';
import { Link } from '@/components/ui/link/link';
import styles from '../local-page.module.css';

const tools = [
  { href: '/local/mailbox', label: m.mailbox_title, text: m.local_more_mailbox_text },
  { href: '/local/error-reports', label: m.local_errors_title, text: m.local_more_errors_text },
  { href: '/local/components', label: m.gallery_title, text: m.local_more_components_text },
];

/** Links to the other local tools. The API document is served by the backend, so its link is a plain one. */
export function ToolLinks() {
  return (
    <Card title={m.local_more_heading()}>
      <CardRows>
        {tools.map(({ href, label, text }) => (
          <div key={href} className={styles.tool}>
            <Link href={href}>{label()}</Link>
            <p>{text()}</p>
          </div>
        ))}
        <div className={styles.tool}>
          <a href={`${apiBaseUrl}/docs`}>{m.local_more_api()}</a>
          <p>{m.local_more_api_text()}</p>
        </div>
      </CardRows>
    </Card>
  );
}
