// @ts-check
/**
 * The settings of lib/env.ts and lib/env-trackers.ts that are compiled into the pages, so that a change of one needs a
 * new build. Next.js itself compiles those that begin with NEXT_PUBLIC_.
 */
export const compiledSettings = /** @type {const} */ ([
  'APP_ENV',
  'PUBLIC_BASE_URL',
  'COOKIE_DOMAIN',
  'RECAPTCHA_SITE_KEY',
  'HELP_CENTRE_URL',
  'SOCIAL_URL',
  'INFO_EMAIL',
  'MEETING_URL',
  'WORKFLOW_DEFINITIONS_URL',
  'ANALYTICS_KEY',
  'ANALYTICS_HOST',
  'TAG_CONTAINER_ID',
  'TAG_CONTAINER_HOST',
  'AFFILIATE_TENANT',
  'AFFILIATE_SCRIPT_URLS',
  'AFFILIATE_CLICK_PARAMETER',
  'AFFILIATE_REVENUE_ORIGIN_ID',
  'AFFILIATE_COOKIE_DAYS',
  'SENTRY_DSN',
  'SENTRY_TUNNEL_PATH',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'PARTNER_EMAIL',
  'SOURCE_URL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_REGISTRATION',
  'OPERATOR_LAW',
  'OPERATOR_HOST',
]);

/**
 * Sample values for unset settings in dev builds, so that every link and line is visible. The domain is reserved for
 * examples (RFC 2606), the number for fiction (ATIS-0300115).
 * @type {Partial<Record<typeof compiledSettings[number], string>>}
 */
const devSampleValues = {
  HELP_CENTRE_URL: '/local/elsewhere?to=help-center',
  SOCIAL_URL: '/local/elsewhere?to=social',
  MEETING_URL: '/local/elsewhere?to=meeting',
  INFO_EMAIL: 'info@dcipher.example',
  SUPPORT_EMAIL: 'support@dcipher.example',
  PARTNER_EMAIL: 'partners@dcipher.example',
  SUPPORT_PHONE: '+1 202 555 0100',
  OPERATOR_NAME: 'Sample Operator Ltd',
  OPERATOR_ADDRESS: '1 Sample Street, 1000 Sampletown, Sampleland',
  OPERATOR_REGISTRATION: 'Sample register 12345',
  OPERATOR_LAW: 'The law of Sampleland; the courts of Sampletown',
  OPERATOR_HOST: 'This computer',
};

/** @param {unknown} condition */
const yesIf = (condition) => (condition ? 'yes' : '');

/**
 * @param {import('../process/environment.mjs').Environment} variables Usually `process.env`.
 * @returns {Record<string, string>} The value of each compiled setting, empty if it isn't set; and as `yes` or empty
 * whether an outside content service, any tracker and error reports are configured.
 */
export function compiledValues(variables) {
  const isDev = (variables.APP_ENV || 'dev') === 'dev';
  return {
    ...Object.fromEntries(
      compiledSettings.map((name) => [name, variables[name] || (isDev && devSampleValues[name]) || '']),
    ),
    HAS_OUTSIDE_CONTENT: yesIf(!isDev || variables.CMS_BASE_URL),
    HAS_TRACKERS: yesIf(variables.ANALYTICS_KEY || variables.TAG_CONTAINER_ID || variables.AFFILIATE_TENANT),
    HAS_ERROR_REPORTS: yesIf(variables.SENTRY_DSN),
  };
}
