import { createContactRequest } from '@app/api-client/contract/site/contact';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { receiveMessage } from './contact.service';

/** The contact form. */
export function registerContact(app: FastifyInstance, deps: Deps): void {
  serve(app, createContactRequest, async ({ body, caller }) => receiveMessage(deps, body, caller), {
    limit: 'contact',
  });
}
