import { acceptTerms } from '@app/api-client/contract/identity/accept-terms';
import { getAccount, updateAccount } from '@app/api-client/contract/access/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { changeAccount, readAccount } from './profile.service';
import { agreeToTerms } from './terms.service';

export function serveProfile(app: FastifyInstance, deps: Deps): void {
  serve(app, getAccount, async ({ caller }) => readAccount(deps, caller.userId), { allowsExpiredPassword: true });
  serve(app, acceptTerms, async ({ caller, body }) => agreeToTerms(deps, caller.userId, body.version));
  serve(app, updateAccount, async ({ caller, body, request }) => changeAccount(deps, caller, body, originOf(request)));
}
