// @ts-check
import path from 'node:path';

import { groupLocalTools } from './scripts/build/local-tools.mjs';
import { groupStyleSheets } from './scripts/build/style-sheets.mjs';

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Routes are `.tsx` files, and `.local.ts` for the pages of local mode. Longer extensions are matched first.
  pageExtensions: ['local.ts', 'tsx'],
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  transpilePackages: [
    '@app/api-client',
    '@app/measurement',
    '@app/routes',
    '@app/server-kit',
    '@app/settings',
    '@app/tables',
    '@app/typesetting',
  ],
  images: { unoptimized: true },
  // The servers run where they are built, so the list of files to copy is not needed. Tracing takes longer than the
  // rest of the build, because paths computed at run time make it walk the whole project.
  outputFileTracingExcludes: { '*': ['**/*'] },
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
    if (!dev && !isServer) {
      groupStyleSheets(config, config.context);
      groupLocalTools(config);
    }
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
    return config;
  },
};

export default nextConfig;
