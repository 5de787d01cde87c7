// @ts-check
import path from 'node:path';

import { compiledValues } from './scripts/build/compiled-settings.mjs';
import { groupStyleSheets } from './scripts/build/style-sheets.mjs';

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
  // The servers run where they are built, so nobody needs a list of the files to copy. Making it takes longer than
  // everything else: a path that is put together at run time makes the tracer walk the whole project.
  outputFileTracingExcludes: { '*': ['**/*'] },
  // A variable that is not set is compiled in as empty, so that the server and the browser render the same.
  env: compiledValues(process.env),
  devIndicators: false,
  experimental: {
    // Tells the pages router about pages of the other router, of which there are none: code that every visitor would load.
    clientRouterFilter: false,
    // Puts the styles of late parts together up to 30 kB, whatever they belong to: each part would bring those of all.
    cssChunking: false,
  },
  // `npm test` checks the types of everything, once; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  webpack: (config, { dev, isServer }) => {
    if (!dev && !isServer) groupStyleSheets(config, config.context);
    // Every page downloads a list of all files by their names: half as many digits still tell two versions apart.
    config.output.hashDigestLength = 8;
    // The strip of local mode is part of every page in dev, and of none elsewhere.
    const strip = path.resolve('components/features/local-tools/local-strip');
    if (!isDev) Object.assign(config.resolve.alias, { [`${strip}.tsx`]: false, [`${strip}.module.css`]: false });
    return config;
  },
};

export default nextConfig;
