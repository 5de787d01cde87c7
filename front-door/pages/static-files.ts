import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BuildFolders, markEveryMs } from './build-folders';
import { cacheControlOf, immutable, isDocument } from './cache-control';
import { canonicalLinkOf } from './canonical-link';

type StaticFilesOptions = {
  /** The folder of `.next` and `public`. */
  rootDir: string;
  /** The folder of the builds of the last week. */
  buildsFolder: string;
  /** Milliseconds since the epoch. */
  nowMs: () => number;
};

/** Options of all folders. Without a wildcard each file that exists at startup has a route. */
const common = {
  wildcard: false,
  index: false,
  decorateReply: false,
  lastModified: false,
  cacheControl: false,
} as const;

/** Options for the files of a build. */
const built = {
  ...common,
  prefix: '/_next/static/',
  // Their names change with their content.
  etag: false,
  acceptRanges: false,
  preCompressed: true,
  globIgnore: ['**/*.{br,gz}'],
  setHeaders: (response) => {
    response.setHeader('cache-control', immutable);
    response.setHeader('vary', 'Accept-Encoding');
  },
} satisfies Omit<FastifyStaticOptions, 'root'>;

/** Serves files that the current build lacks, to tabs that were opened before a deployment. */
async function earlierFiles(app: FastifyInstance, { rootDir, buildsFolder, nowMs }: StaticFilesOptions): Promise<void> {
  const builtFolder = path.join(rootDir, '.next');
  if (!existsSync(path.join(builtFolder, 'BUILD_ID'))) return;
  const builds = new BuildFolders({ folder: buildsFolder, builtFolder, nowMs });
  // A server without space for copies serves its own build.
  const keep = () =>
    builds.keep().catch((error: unknown) => app.log.warn({ err: error }, 'files of builds not stored'));
  let keeping: Promise<void> | undefined;
  const timer = setInterval(() => (keeping = keep()), markEveryMs).unref();
  app.addHook('onReady', async () => void (keeping = keep()));
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await keeping;
  });
  await app.register(fastifyStatic, { ...built, root: builtFolder, serve: false, decorateReply: true });
  app.get<{ Params: { '*': string } }>(`${built.prefix}*`, async (request, reply) => {
    const name = request.params['*'];
    const folder = await builds.find(name);
    return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder);
  });
}

/** Headers of documents only: the policy's `frame-ancestors` already prevents that a file is framed. */
const documentHeaders = ['x-frame-options', 'x-request-id'];

/**
 * Serves the files of the build, those of earlier builds, and of `public/`. The build's files have compressed copies next
 * to them, see `scripts/build/compress-files.mjs`.
 */
export async function staticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
  const { rootDir } = options;
  const [builtFiles, publicFiles] = [path.join(rootDir, '.next', 'static'), path.join(rootDir, 'public')];
  app.addHook('onSend', async (request, reply) => {
    if (isDocument(request.pathname)) return;
    for (const name of documentHeaders) reply.removeHeader(name);
  });
  if (existsSync(builtFiles)) {
    await app.register(fastifyStatic, { ...built, root: builtFiles });
    await app.register(earlierFiles, options);
  }
  if (existsSync(publicFiles)) {
    await app.register(fastifyStatic, {
      ...common,
      root: publicFiles,
      prefix: '/',
      setHeaders: (response, file) => {
        const pathname = `/${path.relative(publicFiles, file).split(path.sep).join('/')}`;
        response.setHeader('cache-control', cacheControlOf(pathname) ?? immutable);
        const link = canonicalLinkOf(pathname);
        if (link !== undefined) response.setHeader('link', link);
      },
    });
  }
}
