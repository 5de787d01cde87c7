import type { Endpoint } from '@app/api-client/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LimitName } from '@app/settings';
import type { Authenticator, Caller } from './authenticate';
import { authenticateCaller } from './caller';
import { admitKey, rejectValidKey, sendsKey } from './key-access';
import type { RateLimiter } from '../limits/rate-limit';

export type AdmitOptions = {
  /** A rate limit in addition to the general ones. */
  limit?: LimitName;
  /** Also serves users whose password has expired. */
  allowsExpiredPassword?: boolean;
  /** Serves users whose token was issued for an organization that they have left since, as if they sent none. */
  allowsFormerOrganization?: boolean;
  /** Served under any load and without rate limits, for health checks. */
  isVital?: boolean;
};

export const needsCaller = ({ access }: Endpoint) => access === 'bearer' || access === 'staff';

/**
 * Authenticates and authorizes the caller before the body is read, so that unauthenticated bodies cost nothing.
 * @returns The `onRequest` hook for one call of the contract.
 */
export function admit(app: FastifyInstance, endpoint: Endpoint, options: AdmitOptions) {
  const admitProgram = admitKey(app, endpoint);
  if (endpoint.access === 'key') return admitProgram;
  const authenticator = app.getDecorator<Authenticator>('authenticator');
  const limiter = app.getDecorator<RateLimiter>('rateLimiter');

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (options.isVital) return;
    if (endpoint.keyScope && sendsKey(request)) {
      await admitProgram(request, reply);
      if (options.limit) await limiter.count(options.limit, request, reply);
      return;
    }
    if (needsCaller(endpoint) && sendsKey(request)) await rejectValidKey(app, request, reply);
    if (!needsCaller(endpoint)) await limiter.count('public', request, reply);
    let caller: Caller | undefined;
    try {
      caller = await authenticateCaller(request, endpoint, authenticator, options);
    } catch (error) {
      // Failed attempts with a token count as public calls, too.
      if (needsCaller(endpoint)) await limiter.count('public', request, reply);
      throw error;
    }
    request.setDecorator<Caller | undefined>('caller', caller);
    if (caller) await limiter.count('user', request, reply);
    if (options.limit) await limiter.count(options.limit, request, reply);
  };
}
