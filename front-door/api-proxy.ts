import { samlFormBytesMax } from '@app/api-client/rules/body-limits';
import type { FastifyInstance } from 'fastify';
import { proxyToBackend } from './backend-proxy';
import type { FrontDoorConfig } from './config';

/** Forwards every API call to the backend. */
export async function apiProxy(app: FastifyInstance, { config }: { config: FrontDoorConfig }): Promise<void> {
  await proxyToBackend(app, config, { path: '/api', largerBodies: { '/api/sso/saml/acs/*': samlFormBytesMax } });
}
