import * as z from 'zod';
import { endpoint } from './endpoint';
import { Id } from './fields/values';
import { SsoConfig } from './single-sign-on';

/** Nobody is logged in by it: the way there and back is the real one, and its outcome is kept at the configuration. */
export const testSsoConfig = endpoint({
  name: 'testSsoConfig',
  summary: "Begins a test of a configuration: where to send the administrator's browser.",
  method: 'POST',
  path: '/sso/configs/test',
  access: 'bearer',
  body: z.strictObject({ configId: Id.describe('The configuration.') }),
  response: z.object({ redirectUrl: z.string().describe('Address of the provider to send the browser to.') }),
  errors: ['error_sso_provider_unreachable'],
});

export const verifySsoDomains = endpoint({
  name: 'verifySsoDomains',
  summary: "Looks for the DNS records of a configuration's domains.",
  method: 'POST',
  path: '/sso/configs/verify-domains',
  access: 'bearer',
  body: z.strictObject({ configId: Id.describe('The configuration.') }),
  response: SsoConfig,
  errors: ['error_conflict'],
});
