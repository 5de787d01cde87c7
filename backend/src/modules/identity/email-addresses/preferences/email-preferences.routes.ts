import { unsubscribeByOneClick } from '@app/api-client/contract/identity/unsubscribe';
import { deleteEmailUnsubscribe } from '@app/api-client/contract/identity/email-preferences';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { resubscribe, unsubscribe } from './unsubscribe.service';

/** Registers the calls that unsubscribe by a link in an email, and that resubscribe. */
export function registerEmailSubscriptions(app: FastifyInstance, deps: Deps): void {
  serve(app, unsubscribeByOneClick, async ({ query }) => unsubscribe(deps, query.token));
  serve(app, deleteEmailUnsubscribe, async ({ params, query, caller }) =>
    resubscribe(deps, { email: params.email, token: query.token }, caller),
  );
}
