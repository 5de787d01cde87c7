import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '@/backend/http/errors/http-error';
import { picturesFolder, uploadsRoute } from './content-paths';
import { picturePath } from './picture-path';

/** One hour; then browsers revalidate with the ETag. */
const cacheControl = 'public, max-age=3600';

/** An SVG opened directly is a document: it may use styles, but no scripts or other resources. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const missingCodes = ['ENOENT', 'ENOTDIR', 'EISDIR'];

async function readPicture(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!missingCodes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new HttpError(404, 'error_not_found');
  }
}

/** RFC 9110, 13.1.2: a list of tags, compared weakly, or `*`. */
const matchesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((candidate) => ['*', tag].includes(candidate.trim().replace(/^W\//, '')));

/** Serves the pictures of the content. */
export function registerUploads(app: FastifyInstance, contentDir: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: uploadsRoute,
    schema: { hide: true },
    handler: async (request, reply) => {
      const picture = picturePath((request.params as { '*': string })['*']);
      if (!picture) throw new HttpError(404, 'error_not_found');
      const bytes = await readPicture(path.join(contentDir, picturesFolder, picture.path));
      // Derived from the content, so that all backend processes send the same ETag.
      const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
      reply.headers({ etag: tag, 'cache-control': cacheControl });
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      if (picture.extension === 'svg') reply.header('content-security-policy', svgPolicy);
      return reply.type(picture.mediaType).send(bytes);
    },
  });
}
