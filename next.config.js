// @ts-check
/** The settings that lib/env.ts reads and that are compiled in: a change of one needs a new build. */
const compiledSettings = [
  'APP_ENV',
  'PUBLIC_BASE_URL',
  'COOKIE_DOMAIN',
  'RECAPTCHA_SITE_KEY',
  'HELP_CENTRE_URL',
  'SOCIAL_URL',
  'INFO_EMAIL',
  'MEETING_URL',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
];

const isDev = (process.env.APP_ENV || 'dev') === 'dev';

/** @type {import('next').NextConfig} */
const nextConfig = {
  // A route is a `.tsx` file. Pages of local mode end in `.local.ts` (they re-export a component), which is an extension
  // of the dev build only: in any other build they are not even compiled. Longer extensions are matched first.
  pageExtensions: isDev ? ['local.ts', 'tsx'] : ['tsx'],
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  transpilePackages: ['@app/api-client'],
  images: { unoptimized: true },
  // A variable that is not set is compiled in as empty, so that the server and the browser render the same.
  env: Object.fromEntries(compiledSettings.map((name) => [name, process.env[name] ?? ''])),
  devIndicators: false,
};

export default nextConfig;
