import type { Operator } from '@app/settings/page';
import * as m from '@/locales/generated/messages';
import { TermList } from '@/components/ui/term-list/term-list';
import styles from './contact.module.css';

/** Names the operator of this site, as the terms and the privacy policy promise. */
export function ContactOperator({ name, address, registration, law, host }: Operator) {
  const items = [
    { term: m.contact_operator_name(), text: name },
    { term: m.contact_operator_address(), text: address },
    ...(registration ? [{ term: m.contact_operator_registration(), text: registration }] : []),
    { term: m.contact_operator_law(), text: law },
    { term: m.contact_operator_host(), text: host },
  ];
  return (
    <section id="operator" className={styles.operator} aria-labelledby="operator-heading">
      <h2 id="operator-heading" className={styles.waysHeading}>
        {m.contact_operator_heading()}
      </h2>
      <TermList items={items} />
    </section>
  );
}
