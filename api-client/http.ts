import axios, { isAxiosError, isCancel, type AxiosInstance, type AxiosResponse } from 'axios';
import { ApiError, knownCode, type FieldErrors } from './api-error';

/** The server's own time, in milliseconds since the epoch, on every answer. */
const serverTimeHeader = 'x-server-time';
const timeoutMs = 30_000;

type ErrorBody = { code?: unknown; message?: unknown; fields?: unknown; requestId?: unknown };

/** What is no JSON (an HTML page of a proxy, a torn answer) has no meaning here: it counts as no answer at all. */
function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' && text !== '' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param baseUrl Where the API lies, such as `/api`.
 * @param onServerTime Told the server's time with every answer, errors included.
 */
export function createHttp(baseUrl: string, onServerTime?: (serverMs: number) => void): AxiosInstance {
  const http = axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    responseType: 'text',
    transformResponse: [parseJson],
    // The API authenticates by the Authorization header alone, so no cookie is turned into a header.
    withXSRFToken: false,
  });
  const noteTime = (response: AxiosResponse | undefined) => {
    const serverMs = Number(response?.headers[serverTimeHeader]);
    if (serverMs > 0) onServerTime?.(serverMs);
  };
  http.interceptors.response.use(
    (response) => {
      noteTime(response);
      return response;
    },
    (error: unknown) => {
      if (isAxiosError(error)) noteTime(error.response);
      return Promise.reject(error);
    },
  );
  return http;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function fieldsOf(value: unknown): FieldErrors | undefined {
  return typeof value === 'object' && value !== null ? (value as FieldErrors) : undefined;
}

/**
 * @returns The error in the API's own terms. What is one already, a call that its caller gave up, and a mistake of ours
 * in the code are handed back as they are.
 */
export function toApiError(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError(error)) return error;
  const { response } = error;
  if (!response) return new ApiError({ status: 0, code: 'error_server', cause: error });
  const body = (response.data ?? {}) as ErrorBody;
  const retryAfterSeconds = Number(response.headers['retry-after'] ?? NaN);
  return new ApiError({
    status: response.status,
    code: knownCode(body.code),
    message: textOf(body.message),
    fields: fieldsOf(body.fields),
    requestId: textOf(body.requestId),
    retryAfterSeconds: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : undefined,
    cause: error,
  });
}
