import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf, immutable, isDocument } from './cache-control';
import { canonicalLinkOf } from './canonical-link';

/** Options of both folders. Without a wildcard each file that exists at startup has a route. */
const common = {
  wildcard: false,
  index: false,
  decorateReply: false,
  lastModified: false,
  cacheControl: false,
} as const;

/** Headers of documents only: the policy's `frame-ancestors` already prevents that a file is framed. */
const documentHeaders = ['x-frame-options', 'x-request-id'];

/**
 * Serves the files of the build and of `public/`. The build's files have compressed copies next to them, see
 * `scripts/build/compress-files.mjs`.
 * @param rootDir The folder of `.next` and `public`.
 */
export async function staticFiles(app: FastifyInstance, { rootDir }: { rootDir: string }): Promise<void> {
  const [builtFiles, publicFiles] = [path.join(rootDir, '.next', 'static'), path.join(rootDir, 'public')];
  app.addHook('onSend', async (request, reply) => {
    if (isDocument(request.pathname)) return;
    for (const name of documentHeaders) reply.removeHeader(name);
  });
  if (existsSync(builtFiles)) {
    await app.register(fastifyStatic, {
      ...common,
      root: builtFiles,
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
    });
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
