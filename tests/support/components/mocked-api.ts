import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { vi } from 'vitest';

/** Replaces `lib/api` and `lib/api-files` in component tests: each test defines the responses. */
export const callApi = vi.fn();
export const preloadApi = vi.fn();
export const onDataChange = vi.fn();

/** Calls on the arrival from another service are answered like others. */
export const callOnArrival = (facts: object, input: object): Promise<unknown> =>
  callApi(facts, input) as Promise<unknown>;

/** Uploads and downloads are answered like calls. An upload's answer also gets the file. */
export const uploadFile = (facts: object, file: Blob, input: object): Promise<unknown> =>
  callApi(facts, { ...input, file }) as Promise<unknown>;
export const downloadFile = (facts: object, input: object): Promise<unknown> =>
  callApi(facts, input) as Promise<unknown>;

/** A call's input. */
export type CallInput = { params?: object; query?: Record<string, unknown>; body?: Record<string, unknown> };

/**
 * Answers calls by their names, until the test ends or sets other answers. A call without an answer fails.
 * @param answers Each gets the call's input. It throws to reject the call.
 */
export function answer(answers: Record<string, (input: never) => unknown>): void {
  callApi.mockImplementation(async ({ name }: { name: string }, input: CallInput = {}) => {
    const answer = answers[name];
    if (!answer) throw new Error(`No mocked response for ${name}`);
    return answer(input as never);
  });
}

/** @returns The inputs of all calls with a name, in order. */
export const callsOf = <Input = CallInput>(name: string): Input[] =>
  callApi.mock.calls.filter(([facts]) => (facts as { name: string }).name === name).map(([, input]) => input as Input);

/** @returns An answer that rejects its call. */
export const rejecting =
  (code: ErrorCode, { status = 400, ...details }: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  (): never => {
    throw new ApiError({ status, code, ...details });
  };
