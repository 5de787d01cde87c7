import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '@/backend/deps';
import { errorHandler } from '@/backend/http/error-handler';
import { HttpError } from '@/backend/http/http-error';
import { matchesSecretHash, secretHash } from '@/backend/cryptography/secret-hash';
import { StartError } from '@/backend/start-error';
import { createContentRepository } from './content-repository';
import { contentTypes, isContentTypeName } from './content-types';
import { matchingRows, pageOf, readStrapiQuery } from './strapi-query';
import { registerUploads } from './uploads.routes';

/** A caller's own words are repeated so far and no further. */
const namesCharactersMax = 200;

/** The body of Strapi's errors. */
function strapiErrorBody({ status, fields }: HttpError) {
  const error = STATUS_CODES[status] ?? '';
  const names = Object.keys(fields ?? {}).join(', ');
  const message = names ? `Invalid parameter: ${names.slice(0, namesCharactersMax)}` : error;
  return { statusCode: status, error, message };
}

/**
 * The content service: the files of the content, in the form of Strapi v3 (see `content-row.ts`). It is read by the web
 * server, from one address, and answered from memory: the limits on calls do not apply.
 * @throws {StartError} When the folder is not there.
 */
export function registerContentService(app: FastifyInstance, { config, logger, keys }: Deps): void {
  const { contentDir } = config;
  if (!existsSync(contentDir)) {
    throw new StartError(`The folder ${contentDir} is missing: CONTENT_DIR names the one that holds the content.`);
  }
  const repository = createContentRepository({ contentDir, logger });
  const previewHash = secretHash(`Bearer ${keys.cmsSecret}`);
  app.setErrorHandler(errorHandler(strapiErrorBody));

  /** Strapi guards its drafts by permissions; here one secret opens them all. */
  const requirePreviewToken = ({ headers }: FastifyRequest) => {
    if (!matchesSecretHash(headers.authorization ?? '', previewHash)) throw new HttpError(403, 'error_forbidden');
  };

  const select = async (request: FastifyRequest) => {
    const { type } = request.params as { type: string };
    if (!isContentTypeName(type)) throw new HttpError(404, 'error_not_found');
    const query = readStrapiQuery(request.query, contentTypes[type]);
    if (query.publicationState === 'preview') requirePreviewToken(request);
    return { query, rows: matchingRows(await repository.rowsOf(type), query) };
  };

  app.get('/:type', { schema: { hide: true } }, async (request) => {
    const { query, rows } = await select(request);
    return pageOf(rows, query);
  });
  app.get('/:type/count', { schema: { hide: true } }, async (request) => (await select(request)).rows.length);
  registerUploads(app, contentDir);
}
