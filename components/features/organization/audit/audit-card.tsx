import * as m from '../../../../locales/generated/messages';
import { Card } from '../../../ui/card/card';
import { lateSection } from '../../../ui/late/late-section';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { Stack } from '../../../ui/stack/stack';
import styles from '../organization.module.css';

const AuditLog = lateSection(async () => (await import('./audit-log')).AuditLog, {
  thing: m.audit_thing,
  skeleton: <Skeleton shape="field" count={4} />,
});

/** What was done here, and by whom. */
export function AuditCard() {
  return (
    <Card title={m.audit_heading()}>
      <Stack gap="m">
        <p className={styles.intro}>{m.audit_intro()}</p>
        <AuditLog />
      </Stack>
    </Card>
  );
}
