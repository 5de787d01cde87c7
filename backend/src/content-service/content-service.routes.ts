import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StartError } from '@app/server-kit/start-error';
import type { Deps } from '@/backend/deps';
import { errorHandler } from '@/backend/http/errors/error-handler';
import { HttpError } from '@/backend/http/errors/http-error';
import { matchesSecretHash, secretHash } from '@/backend/cryptography/secret-hash';
import { createContentRepository } from './content-repository';
import { contentTypes, isContentTypeName } from './content-types';
import { filterRows, paginate, readStrapiQuery } from './strapi-query';
import { registerUploads } from './uploads.routes';

/** The maximum length of parameter names that an error repeats. */
const namesCharactersMax = 200;

/** Builds an error body in Strapi's format. */
function strapiErrorBody({ status, fields }: HttpError) {
  const error = STATUS_CODES[status] ?? '';
  const names = Object.keys(fields ?? {}).join(', ');
  const message = names ? `Invalid parameter: ${names.slice(0, namesCharactersMax)}` : error;
  return { statusCode: status, error, message };
}

/**
 * Serves the content files in the format of Strapi v3 (see `content-row.ts`). Rate limits do not apply, because the web
 * server sends all requests from one address and they are answered from memory (CS-2).
 * @throws {StartError} If the content folder is missing.
 */
export function registerContentService(app: FastifyInstance, { config, logger, keys }: Deps): void {
  const { contentDir } = config;
  if (!existsSync(contentDir)) {
    throw new StartError(`The folder ${contentDir} is missing: set CONTENT_DIR to the folder with the content.`);
  }
  const repository = createContentRepository({ contentDir, logger });
  const previewHash = secretHash(`Bearer ${keys.cmsSecret}`);
  app.setErrorHandler(errorHandler(strapiErrorBody));

  /** Replaces Strapi's permissions: one secret gives access to all drafts. */
  const requirePreviewToken = ({ headers }: FastifyRequest) => {
    if (!matchesSecretHash(headers.authorization ?? '', previewHash)) throw new HttpError(403, 'error_forbidden');
  };

  const select = async (request: FastifyRequest) => {
    const { type } = request.params as { type: string };
    if (!isContentTypeName(type)) throw new HttpError(404, 'error_not_found');
    const query = readStrapiQuery(request.query, contentTypes[type]);
    if (query.publicationState === 'preview') requirePreviewToken(request);
    return { query, rows: filterRows(await repository.findRows(type), query) };
  };

  app.get('/:type', { schema: { hide: true } }, async (request) => {
    const { query, rows } = await select(request);
    return paginate(rows, query);
  });
  app.get('/:type/count', { schema: { hide: true } }, async (request) => (await select(request)).rows.length);
  registerUploads(app, contentDir);
}
