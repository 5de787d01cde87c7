import { HttpError } from '../errors/http-error';
import { isSafeText } from './safe-text';

/** No body of the contract is nested deeper. */
const depthMax = 32;
/** Members and elements in total, far more than any body of the contract contains. */
const valuesMax = 10_000;

const reject = (): never => {
  throw new HttpError(400, 'error_validation');
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `__proto__`, or `constructor` with a `prototype` in it: keys that can cause prototype pollution. */
function isPollution(key: string, value: unknown): boolean {
  return (
    key === '__proto__' ||
    (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))
  );
}

/** Walks without recursion, so that deep nesting cannot overflow the stack. */
function rejectUnsafe(root: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let values = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (++values > valuesMax || depth > depthMax) reject();
    if (typeof value === 'string' && !isSafeText(value)) reject();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      if (!isSafeText(key) || isPollution(key, member)) reject();
      pending.push({ value: member, depth: depth + 1 });
    }
  }
}

/**
 * Parses a JSON body.
 * @returns Undefined for an empty body.
 * @throws {HttpError} 400 for invalid JSON or UTF-8, too many levels or members, or unsafe text or keys.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    return reject();
  }
  rejectUnsafe(body);
  return body;
}
