import type { Endpoint } from '@app/api-client/contract/endpoint';
import { promoCodePaths } from '@app/api-client/contract/fields/promo-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error';
import type { RateLimiter } from './rate-limit';

/** The inputs of a call that its contract declares as promo codes. */
export type PromoCodeInputs = { body: string[][]; query: string[][] };

/** Finds the promo codes of a call in its contract. Read once for each route, not from each request. */
export const promoCodeInputs = ({ body, query }: Endpoint): PromoCodeInputs => ({
  body: promoCodePaths(body),
  query: promoCodePaths(query),
});

const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input);

/** Whether a validated request contains a promo code. */
const hasCode = (inputs: PromoCodeInputs, request: FastifyRequest): boolean =>
  (['body', 'query'] as const).some((part) => inputs[part].some((path) => valueAt(request[part], path) !== undefined));

const isRejectedCode = (error: unknown): boolean => error instanceof HttpError && error.code === 'error_promo_invalid';

/**
 * Performs a call. If it takes a promo code, a rejected one counts toward the limit of the client's address. Beyond the
 * limit every code is rejected, valid ones too: codes are short, so the answer to a guess must not depend on the code
 * (RL-1).
 * @throws {HttpError} 429 beyond the limit.
 */
export async function limitPromoGuesses<T>(
  app: FastifyInstance,
  inputs: PromoCodeInputs,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  perform: () => Promise<T>,
): Promise<T> {
  if (!hasCode(inputs, request)) return perform();
  const limiter = app.getDecorator<RateLimiter>('rateLimiter');
  await limiter.count('promo', request, reply);
  let isRejected = false;
  try {
    return await perform();
  } catch (error) {
    isRejected = isRejectedCode(error);
    throw error;
  } finally {
    if (!isRejected) await limiter.uncount('promo', request);
  }
}
