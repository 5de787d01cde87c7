// @ts-check
import path from 'node:path';

import { compiledValues } from './scripts/build/compiled-settings.mjs';
import { groupStyleSheets } from './scripts/build/style-sheets.mjs';

const isDev = (process.env.APP_ENV || 'dev') === 'dev';
const compiled = compiledValues(process.env);

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Routes are `.tsx` files. Pages of local mode end in `.local.ts` (they re-export a component), an extension of the
  // dev build only: other builds do not compile them. Longer extensions are matched first.
  pageExtensions: isDev ? ['local.ts', 'tsx'] : ['tsx'],
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  transpilePackages: ['@app/api-client', '@app/measurement', '@app/routes', '@app/typesetting'],
  images: { unoptimized: true },
  // The servers run where they are built, so the list of files to copy is not needed. Tracing takes longer than the
  // rest of the build, because paths computed at run time make it walk the whole project.
  outputFileTracingExcludes: { '*': ['**/*'] },
  // Unset variables are compiled in as empty, so that server and browser render the same.
  env: { ...compiled, RELEASE: process.env.RELEASE ?? '' },
  devIndicators: false,
  experimental: {
    // Removes the pages router's code for app router pages, of which there are none.
    clientRouterFilter: false,
    // Would merge the styles of deferred parts up to 30 kB, so that each part would load the styles of all.
    cssChunking: false,
  },
  // `npm test` checks all types. A start need not repeat it.
  typescript: { ignoreBuildErrors: true },
  webpack: (config, { dev, isServer }) => {
    if (!dev && !isServer) groupStyleSheets(config, config.context);
    // The version is compiled in and differs with every change, so no later build could use the cache (460 MB).
    if (!dev) config.cache = false;
    // One module instead of one per message compiles 16 s faster. Pages load each message that they show on its own.
    if (isServer) {
      const messages = path.resolve('locales/generated/messages');
      config.resolve.alias[`${messages}.js`] = `${messages}.bundle.js`;
    }
    // The build moves them to a folder that isn't public, from where an operator uploads them.
    if (!dev && !isServer && process.env.SOURCE_MAPS === 'yes') config.devtool = 'hidden-source-map';
    // Every page downloads a list of all file names. Half as many digits are enough to distinguish versions.
    config.output.hashDigestLength = 8;
    /** @param {string} part A component of every page, with its style sheet. */
    const leaveOut = (part) => {
      const file = path.resolve('components/features', part);
      Object.assign(config.resolve.alias, { [`${file}.tsx`]: false, [`${file}.module.css`]: false });
    };
    if (!isDev) leaveOut('operator/local-tools/local-strip');
    if (!isDev && !compiled.HAS_TRACKERS) leaveOut('site/consent/consent-notice');
    if (!isDev && !compiled.HAS_ERROR_REPORTS)
      config.resolve.alias[path.resolve('lib/error-reports/browser-reporter.ts')] = false;
    return config;
  },
};

export default nextConfig;
