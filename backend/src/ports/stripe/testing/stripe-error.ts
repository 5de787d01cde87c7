/** An answer of the server. */
export type Answer = {
  status: number;
  body: object;
  /** The connection breaks after the request took effect. */
  losesAnswer?: boolean;
  /** The connection stays open, and nothing is sent. */
  hangs?: boolean;
  /** Rejected before it began: an idempotency key does not keep such an answer. */
  hasNotBegun?: boolean;
};

export const ok = (body: object): Answer => ({ status: 200, body });

/** An error as Stripe answers it. */
export const failure = (status: number, type: string, rest: object = {}): Answer => ({
  status,
  body: { error: { type, message: 'A sentence of Stripe, which may quote 4242424242424242', ...rest } },
});

/** A request that no object can fulfil. */
export const invalid = (code: string | undefined, param?: string): Answer => ({
  ...failure(400, 'invalid_request_error', { ...(code && { code }), ...(param && { param }) }),
  hasNotBegun: true,
});

/** A request that the state of its object rejects. Its key keeps the answer. */
export const rejected = (code: string | undefined, rest: object = {}): Answer =>
  failure(400, 'invalid_request_error', { ...(code && { code }), ...rest });

/** An object that does not exist: 404 in the path, 400 as a parameter. */
export const missing = (param: string): Answer => ({
  ...failure(param === 'id' ? 404 : 400, 'invalid_request_error', { code: 'resource_missing', param }),
  hasNotBegun: true,
});

export const tooMany: Answer = {
  ...failure(429, 'invalid_request_error', { code: 'rate_limit' }),
  hasNotBegun: true,
};

/** Ends a request with an answer. */
export class Rejection extends Error {
  constructor(readonly answer: Answer) {
    super('rejected');
  }
}
