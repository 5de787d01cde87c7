import axios, { isAxiosError, isCancel, type AxiosInstance, type AxiosResponse } from 'axios';
import { ApiError, knownCode, type FieldErrors } from './api-error';
import type { PaymentProblem } from './contract/fields/payment';

/** Response header with the server's time in milliseconds since the epoch. */
const serverTimeHeader = 'x-server-time';
const timeoutMs = 30_000;

type ErrorBody = { code?: unknown; message?: unknown; fields?: unknown; payment?: unknown; requestId?: unknown };

/** Returns undefined for anything but JSON, such as the HTML page of a proxy or a truncated response. */
export function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' && text !== '' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the HTTP client.
 * @param baseUrl Base URL of the API, such as `/api`.
 * @param onServerTime Called with the server's time of every response, including errors.
 */
export function createHttp(baseUrl: string, onServerTime?: (serverMs: number) => void): AxiosInstance {
  const http = axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    responseType: 'text',
    transformResponse: [parseJson],
    // The API authenticates by the Authorization header alone, so no cookie is copied to a header.
    withXSRFToken: false,
  });
  const reportServerTime = (response: AxiosResponse | undefined) => {
    const serverMs = Number(response?.headers[serverTimeHeader]);
    if (serverMs > 0) onServerTime?.(serverMs);
  };
  http.interceptors.response.use(
    (response) => {
      reportServerTime(response);
      return response;
    },
    (error: unknown) => {
      if (isAxiosError(error)) reportServerTime(error.response);
      return Promise.reject(error);
    },
  );
  return http;
}

const stringOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined);

function fieldsOf(value: unknown): FieldErrors | undefined {
  return typeof value === 'object' && value !== null ? (value as FieldErrors) : undefined;
}

function paymentOf(value: unknown): PaymentProblem | undefined {
  return typeof value === 'object' && value !== null ? (value as PaymentProblem) : undefined;
}

/**
 * Converts an HTTP error to an ApiError.
 * @returns The ApiError. An ApiError, an aborted call and a programming error are returned unchanged.
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
    message: stringOrUndefined(body.message),
    fields: fieldsOf(body.fields),
    payment: paymentOf(body.payment),
    requestId: stringOrUndefined(body.requestId),
    retryAfterSeconds: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : undefined,
    cause: error,
  });
}
