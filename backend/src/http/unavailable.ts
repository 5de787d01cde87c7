import { PaymentProviderError } from '@/backend/ports/payment-gateway';

/** PostgreSQL's classes (Appendix A of its manual) for: connection trouble, no resources left, being stopped. */
const unavailableClasses = ['08', '53', '57P', '58'];
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** The driver gives these no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/**
 * Whether a fault means that the database is away, full or stopping, or that the provider of payments is away: nothing is
 * wrong with the request, and the same one works later.
 */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as NodeJS.ErrnoException).code ?? '';
    if (current instanceof PaymentProviderError) return true;
    if (networkCodes.has(code) || driverMessages.test(current.message)) return true;
    if (code.length === 5 && unavailableClasses.some((start) => code.startsWith(start))) return true;
    if (current instanceof AggregateError && current.errors.some(isUnavailable)) return true;
  }
  return false;
}
