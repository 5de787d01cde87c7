import { samlFormBytesMax } from '@app/api-client/rules/body-limits';
import type { FastifyInstance } from 'fastify';
import { proxyToBackend } from './backend-proxy';
import type { FrontDoorConfig } from './config';

/** Hands every call of the API on to the backend. */
export async function apiProxy(app: FastifyInstance, { config }: { config: FrontDoorConfig }): Promise<void> {
  await proxyToBackend(app, config, { path: '/api', largerBodies: { '/api/sso/saml/acs/*': samlFormBytesMax } });
}
