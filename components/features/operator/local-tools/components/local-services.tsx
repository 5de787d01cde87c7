import { localAffiliate, localAffiliatePath } from '@app/settings/page';
import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import styles from '../local-page.module.css';

/** Explains which local service replaces which outside service. */
export function LocalServices() {
  const items = [
    { term: m.ui_email(), value: m.local_what_email_text() },
    { term: m.local_what_captcha(), value: m.local_what_captcha_text() },
    {
      term: m.local_partner_program(),
      value: (
        <>
          <span>{m.local_what_affiliate_text({ parameter: localAffiliate.clickParameter })}</span>{' '}
          <a href={`${localAffiliatePath}/events`}>{m.local_what_affiliate_link()}</a>
        </>
      ),
    },
    { term: m.ui_time(), value: m.local_what_clock_text() },
    { term: m.local_what_elsewhere(), value: m.local_what_elsewhere_text() },
    { term: m.local_what_database(), value: m.local_what_database_text() },
  ];
  return (
    <Card title={m.local_what_heading()}>
      <DefinitionList items={items} emptyLabel="" />
      <p className={styles.production}>{m.local_what_production()}</p>
    </Card>
  );
}
