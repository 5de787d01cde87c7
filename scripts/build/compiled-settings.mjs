// @ts-check
/**
 * The settings that lib/env.ts reads and that are compiled into the pages: a change of one needs a new build. Those whose
 * names begin with NEXT_PUBLIC_ are compiled in by Next itself.
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
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'PARTNER_EMAIL',
  'SOURCE_URL',
]);
