import { errorAndCauses } from './error-causes';

/**
 * Returns why a start failed, in a few words for the operator: the innermost cause, whose message is that of PostgreSQL or
 * of the system. Messages of the query builder contain the statement and its values.
 */
export function startReason(error: unknown): string {
  const { code, message, name, severity } = errorAndCauses(error).at(-1) as Partial<
    Record<'code' | 'message' | 'name' | 'severity', unknown>
  >;
  const isQuery = typeof message === 'string' && message.startsWith('Failed query');
  // The message of a system error repeats the code and an address.
  if (typeof code === 'string' && severity === undefined) return code;
  const sentence = typeof message === 'string' && message !== '' && !isQuery ? message : String(name);
  const line = sentence.replaceAll(/\s+/g, ' ').replace(/[.\s]+$/, '');
  return typeof code === 'string' ? `${code}: ${line}` : line;
}
