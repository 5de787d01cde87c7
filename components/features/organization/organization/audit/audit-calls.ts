import { listAuditLog } from '@app/api-client/calls/organization/audit-log';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { startOfOwnDay } from '@app/api-client/rules/values/dates';
import { isEmail } from '@app/api-client/rules/identity/email';
import { callApi } from '@/lib/api';

/** The filter form's values: text, and days in the user's time zone (`YYYY-MM-DD`). */
export type AuditFilter = { action?: AuditAction; user: string; from: string; to: string };

export const emptyFilter: AuditFilter = { user: '', from: '', to: '' };

/** Converts the form to query parameters. The `to` day is included. An incomplete address is ignored. */
export const toQuery = ({ action, user, from, to }: AuditFilter) => ({
  action,
  user: isEmail(user) ? user : undefined,
  from: startOfOwnDay(from)?.toISOString(),
  to: startOfOwnDay(to, 1)?.toISOString(),
});

/** @throws {ApiError} */
export const readAuditLog = async (filter: AuditFilter, cursor?: string, limit = 25, signal?: AbortSignal) =>
  callApi(listAuditLog, { query: { ...toQuery(filter), cursor, limit }, signal });
