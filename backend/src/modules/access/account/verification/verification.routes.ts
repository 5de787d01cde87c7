import { sendConfirmation, verifyEmail, verifyToken } from '@app/api-client/contract/identity/verification';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { sendVerificationLink } from './send-confirmation.service';
import { describeLink, verifyAddress } from './verification.service';

export function serveVerification(app: FastifyInstance, deps: Deps): void {
  serve(app, sendConfirmation, async ({ body }) => sendVerificationLink(deps, body), { limit: 'email' });
  serve(app, verifyEmail, async ({ body, request }) => verifyAddress(deps, body.token, originOf(request)));
  serve(app, verifyToken, async ({ body }) => describeLink(deps, body.token));
}
