import { listAuditLog } from '@app/api-client/calls/org-admin/audit-log';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { isEmail } from '@app/api-client/rules/email';
import { callApi } from '@/lib/api';

/** The filter form's values: text, and days in the user's time zone (`YYYY-MM-DD`). */
export type AuditFilter = { action?: AuditAction; user: string; from: string; to: string };

export const emptyFilter: AuditFilter = { user: '', from: '', to: '' };

/** Returns the start of a local day as an ISO instant. @param laterDays Days to add. */
function startOfDay(day: string, laterDays = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + laterDays).toISOString();
}

/** Converts the form to query parameters. The `to` day is included. An incomplete address is ignored. */
export const toQuery = ({ action, user, from, to }: AuditFilter) => ({
  action,
  user: isEmail(user) ? user : undefined,
  from: startOfDay(from),
  to: startOfDay(to, 1),
});

/** @throws {ApiError} */
export const readAuditLog = async (filter: AuditFilter, cursor?: string, limit = 25, signal?: AbortSignal) =>
  callApi(listAuditLog, { query: { ...toQuery(filter), cursor, limit }, signal });
