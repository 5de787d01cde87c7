import { JobError } from '@/backend/child-processes/job-child';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { isStorageUnavailable } from './storage-unavailable';

/**
 * PostgreSQL error classes and codes (Appendix A of its manual): connection exceptions, insufficient resources, a lock that
 * was not available in time, operator intervention with canceled statements, system errors.
 */
const unavailableClasses = ['08', '53', '55P03', '57', '58'];
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Messages of driver errors without a code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/**
 * Checks whether an error means that the database, the disk, the payment provider or a child process is temporarily
 * unavailable, so that the same request may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  if (isStorageUnavailable(error)) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as NodeJS.ErrnoException).code ?? '';
    if (current instanceof PaymentProviderError) return true;
    if (current instanceof JobError && ['ended', 'time'].includes(current.code)) return true;
    if (networkCodes.has(code) || driverMessages.test(current.message)) return true;
    if (code.length === 5 && unavailableClasses.some((start) => code.startsWith(start))) return true;
    if (current instanceof AggregateError && current.errors.some(isUnavailable)) return true;
  }
  return false;
}
