const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | null)?.code);

/** The backend rejected the connection. */
const rejectedCode = 'ECONNREFUSED';
/** System calls that precede the request. */
const connectingCalls = new Set(['connect', 'getaddrinfo']);
/** The connection broke, possibly after the backend had read the request. */
const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether a request failed before there was a connection to send it on. */
const wasUnconnected = (error: unknown): boolean =>
  [rejectedCode, 'UND_ERR_CONNECT_TIMEOUT'].includes(codeOf(error)) ||
  connectingCalls.has(String((error as NodeJS.ErrnoException | null)?.syscall));

/** Whether a request has no effect, however often it is sent. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Whether a request that failed may be sent again immediately without repeating an effect. */
export const isRepeatable = (method: string, error: unknown): boolean =>
  codeOf(error) === rejectedCode || (isRead(method) && brokenCodes.has(codeOf(error)));

/** Whether a request that failed may have had an effect: a write that was sent, and whose response was lost. */
export const mayHaveHadEffect = (method: string, error: unknown): boolean => !isRead(method) && !wasUnconnected(error);
