import { scrubValue } from './scrub';

/** Members that identify a user or a machine, or repeat what was clicked, typed and requested before. */
type Left = 'user' | 'breadcrumbs' | 'server_name' | 'extra' | 'modules';

/**
 * Reduces a report to what explains an error: no user, host, earlier events or attached data, and scrubbed texts.
 * @param report An event in Sentry's format. It is not changed.
 * Source: https://develop.sentry.dev/sdk/foundations/data-model/event-payloads/
 */
export function scrubReport<T extends Partial<Record<Left, unknown>>>(report: T): T {
  const { user: _user, breadcrumbs: _before, server_name: _host, extra: _extra, modules: _modules, ...kept } = report;
  return scrubValue(kept as T);
}
