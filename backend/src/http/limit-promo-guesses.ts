import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error';
import type { RateLimiter } from './rate-limit';

/** The field with which any call takes a promo code, also inside of an order. */
const field = 'promoCode';

const hasCode = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([name, value]) => (name === field ? typeof value === 'string' : hasCode(value)));

const isRejectedCode = (error: unknown): boolean => error instanceof HttpError && error.code === 'error_promo_invalid';

/**
 * Performs a call. If it takes a promo code, a rejected one counts toward the limit of the client's address. Beyond the limit
 * every code is rejected, valid ones too: codes are short, so the answer to a guess must not depend on the code (RL-1).
 * @throws {HttpError} 429 beyond the limit.
 */
export async function limitPromoGuesses<T>(
  app: FastifyInstance,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  perform: () => Promise<T>,
): Promise<T> {
  if (!hasCode(request.body) && !hasCode(request.query)) return perform();
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
