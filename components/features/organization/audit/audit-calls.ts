import { listAuditLog } from '@app/api-client/calls/org-admin/audit-log';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { isEmail } from '@app/api-client/rules/email';
import { callApi } from '../../../../lib/api';

/** As it is filled in: texts, days of the person's own calendar. */
export type AuditFilter = { action?: AuditAction; user: string; from: string; to: string };

export const emptyFilter: AuditFilter = { user: '', from: '', to: '' };

/** The beginning of a day on the person's own wall. @param later Days after it. */
function startOf(day: string, later = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}

/** What is asked for: both days are part of it. An address that is not whole yet narrows nothing. */
export const askedFor = ({ action, user, from, to }: AuditFilter) => ({
  action,
  user: isEmail(user) ? user : undefined,
  from: startOf(from),
  to: startOf(to, 1),
});

/** @throws {ApiError} */
export const readAuditLog = async (filter: AuditFilter, cursor?: string, limit = 25, signal?: AbortSignal) =>
  callApi(listAuditLog, { query: { ...askedFor(filter), cursor, limit }, signal });
