import type { ReactNode } from 'react';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { TermList, type Term } from '@/components/ui/term-list/term-list';
import styles from './contact.module.css';

const toLink = (href: string, label: ReactNode) => <Link href={href}>{label}</Link>;

/** All other contact options that are configured. */
function listContactWays(): Term[] {
  const { supportEmail, supportPhone, meetingUrl, helpCentreUrl } = externalTargets;
  return [
    ...(supportEmail ? [{ term: m.ui_email(), text: toLink(`mailto:${supportEmail}`, supportEmail) }] : []),
    ...(supportPhone
      ? [{ term: m.contact_way_phone(), text: toLink(`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`, supportPhone) }]
      : []),
    ...(meetingUrl ? [{ term: m.contact_way_meeting(), text: toLink(meetingUrl, m.ui_book_meeting()) }] : []),
    ...(helpCentreUrl
      ? [{ term: m.ui_nav_help_center(), text: toLink(helpCentreUrl, m.contact_way_help_link()) }]
      : []),
  ];
}

/** Other contact options next to the form. Renders nothing if none is configured. */
export function ContactWays() {
  const items = listContactWays();
  if (items.length === 0) return null;
  return (
    <aside className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.waysHeading}>
        {m.contact_ways_heading()}
      </h2>
      <TermList items={items} />
    </aside>
  );
}
