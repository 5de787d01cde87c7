import { requestWhitePaper } from '@app/api-client/contract/site/white-paper';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { sendWhitePaper } from './white-paper.service';

/** Serves requests for white papers. */
export function registerWhitePaper(app: FastifyInstance, deps: Deps): void {
  serve(app, requestWhitePaper, async ({ body }) => sendWhitePaper(deps, body), { limit: 'contact' });
}
