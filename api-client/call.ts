import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error';
import type { CallFacts } from './call-facts';
import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from './contract/endpoint';
import { toApiError } from './http';
import { missingParameterOf } from './missing-parameter';

/** A part that the endpoint does not have is left out; one that nothing is required of may be. */
type Part<Name extends string, Input> = [NonNullable<Input>] extends [never]
  ? { [Key in Name]?: undefined }
  : object extends NonNullable<Input>
    ? { [Key in Name]?: NonNullable<Input> }
    : { [Key in Name]: NonNullable<Input> };

type Transport = {
  /** Such as `Idempotency-Key`. */
  headers?: Record<string, string>;
  /** Gives the call up; it then rejects with the HTTP library's own cancellation. */
  signal?: AbortSignal;
};

/** What a call takes, as its endpoint says. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Transport;

/** The input, which may be left out where all of it may. */
export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type LooseInput = { params?: unknown; query?: unknown; body?: unknown } & Transport;

const safeMethods = ['GET'];

/** @returns The path with its parameters filled in, each as one part. */
function pathOf(facts: CallFacts, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return facts.path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => encodeURIComponent(String(values[name])));
}

/**
 * Makes one call.
 * @param facts The call, from `@app/api-client/calls`.
 * @returns The answer, typed by the contract and not checked again: the backend sends nothing that its contract does
 * not name, and checking it in the browser would cost every page the validator.
 * @throws {RequiredError} Before anything is sent, when a required parameter is null or undefined.
 * @throws {ApiError} When the call fails, or is answered by something that is no JSON.
 */
export async function call<E extends Endpoint>(
  http: AxiosInstance,
  facts: CallFacts<E>,
  ...[input]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const { params, query, body, headers, signal } = (input ?? {}) as LooseInput;
  const missing = await missingParameterOf(facts, { params, query, body });
  if (missing) throw missing;
  const isSafe = safeMethods.includes(facts.method);
  try {
    const response = await http.request<ResponseOf<E>>({
      method: facts.method,
      url: pathOf(facts, params),
      params: query,
      // Whatever changes something is JSON, also without parameters: a form of another site cannot send that unasked.
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
