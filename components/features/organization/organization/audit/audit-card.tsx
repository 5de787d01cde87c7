import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Stack } from '@/components/ui/stack/stack';
import styles from '../organization.module.css';
import { AuditLog } from './audit-log';

/** The audit log: who did what in the organization. */
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
