import * as m from '@/locales/generated/messages';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { explainedRoleOptions } from '../role-labels';
import styles from './members.module.css';

/** Explains what each role may do. */
export function RoleMeanings() {
  return (
    <Disclosure label={m.organization_roles_label()}>
      <dl className={styles.meanings}>
        {explainedRoleOptions().map(({ value, label, hint }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
