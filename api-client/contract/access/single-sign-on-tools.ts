import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Id } from '../fields/values';
import { SsoConfig } from './single-sign-on';

/** Runs a real login without logging the user in. The result is stored with the configuration. */
export const testSsoConfig = endpoint({
  name: 'testSsoConfig',
  summary: "Starts a test of a single sign-on configuration and returns the URL to redirect the admin's browser to.",
  method: 'POST',
  path: '/sso/configs/test',
  access: 'bearer',
  body: z.strictObject({ configId: Id.describe('ID of the configuration.') }),
  response: z.object({ redirectUrl: z.string().describe('URL of the provider to redirect the browser to.') }),
  errors: ['error_sso_provider_unreachable'],
});

export const verifySsoDomains = endpoint({
  name: 'verifySsoDomains',
  summary: "Checks the DNS records of a configuration's domains.",
  method: 'POST',
  path: '/sso/configs/verify-domains',
  access: 'bearer',
  body: z.strictObject({ configId: Id.describe('ID of the configuration.') }),
  response: SsoConfig,
  errors: ['error_conflict'],
});
