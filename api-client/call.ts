import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error';
import type { CallDefinition } from './call-definition';
import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from './contract/endpoint';
import { toApiError } from './http';
import { missingParameterOf } from './missing-parameter';

/** Omits a part that the endpoint does not have, and makes a part optional if all its parameters are. */
type Part<Name extends string, Input> = [NonNullable<Input>] extends [never]
  ? { [Key in Name]?: undefined }
  : object extends NonNullable<Input>
    ? { [Key in Name]?: NonNullable<Input> }
    : { [Key in Name]: NonNullable<Input> };

/** The header that makes a repeated call harmless: one key for each action of the user (CA-5). */
type IdempotencyKey = { 'Idempotency-Key': string };

/** The access token of a call that is made without the stored session. */
type Authorization = { Authorization?: string };

/** Request headers. A call that may charge a card cannot be made without its key. */
type Headers<E> = E extends { idempotencyKey: 'required' }
  ? { headers: IdempotencyKey }
  : E extends { idempotencyKey: 'optional' }
    ? { headers?: Partial<IdempotencyKey> }
    : { headers?: Partial<IdempotencyKey> & Authorization };

type Transport = {
  /** Aborts the call, which then rejects with the cancellation error of the HTTP library. */
  signal?: AbortSignal;
};

/** The input of a call, as its endpoint declares it. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Headers<E> &
  Transport;

/** The input as an argument, which is optional if every part of it is. */
export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type LooseInput = { params?: unknown; query?: unknown; body?: unknown; headers?: Record<string, string> } & Transport;

const safeMethods = ['GET'];

/** @returns The path with its parameters filled in and encoded as single segments. */
export function pathOf(definition: CallDefinition, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return definition.path.replace(/\{(\w+)\}/g, (_placeholder, name: string) =>
    encodeURIComponent(String(values[name])),
  );
}

/**
 * Makes one call.
 * @param definition The call, from `@app/api-client/calls`.
 * @returns The response, typed by the contract. It is not validated again: the backend sends only what the contract
 *   names, and validating in the browser would load the validator into every page.
 * @throws {RequiredError} Before the request is sent, if a required parameter is null or undefined.
 * @throws {ApiError} If the call fails or the response is not JSON.
 */
export async function call<E extends Endpoint>(
  http: AxiosInstance,
  definition: CallDefinition<E>,
  ...[input]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const { params, query, body, headers, signal } = (input ?? {}) as LooseInput;
  const missing = await missingParameterOf(definition, { params, query, body });
  if (missing) throw missing;
  const isSafe = safeMethods.includes(definition.method);
  try {
    const response = await http.request<ResponseOf<E>>({
      method: definition.method,
      url: pathOf(definition, params),
      params: query,
      // Calls that change data always send JSON, also without parameters: forms of other sites cannot send that content
      // type.
      data: isSafe ? undefined : JSON.stringify(body ?? {}),
      headers: { Accept: 'application/json', ...(!isSafe && { 'Content-Type': 'application/json' }), ...headers },
      signal,
    });
    if (response.data !== undefined) return response.data;
    throw new ApiError({ status: response.status, code: 'error_server' });
  } catch (error) {
    throw toApiError(error);
  }
}
