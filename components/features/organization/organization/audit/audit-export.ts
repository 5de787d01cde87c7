import type { AuditEntry } from '@app/api-client/contract/organization/audit-log';
import * as m from '@/locales/generated/messages';
import type { Export } from '@/components/blocks/export-button/export-button';
import { readAuditLog, type AuditFilter } from './audit-calls';
import { aboutOf, actionLabels, actorOf } from './audit-labels';

/** The API's maximum page size. */
const partSize = 100;

/** CSV export of the filtered audit log: times in UTC, with both the API's action names and their labels. */
export const auditExport = (filter: AuditFilter): Export<AuditEntry> => ({
  name: 'audit-log',
  readPart: (cursor, signal) => readAuditLog(filter, cursor, partSize, signal),
  header: () => [
    m.audit_csv_time(),
    m.audit_csv_action_name(),
    m.audit_column_action(),
    m.ui_user(),
    m.audit_csv_user_email(),
    m.audit_column_about(),
    m.audit_csv_subject_email(),
  ],
  rowOf: (entry) => [
    entry.happenedAt,
    entry.action,
    actionLabels[entry.action](),
    actorOf(entry),
    entry.actor?.email ?? '',
    aboutOf(entry),
    entry.subject?.email ?? '',
  ],
});
