import { z } from 'zod';
import type { ContentServiceSettings, StrapiVersion } from '@app/settings';
import { readJson } from '../../upstream/read-json';
import type { Warn } from '../../upstream/server-log';
import { UpstreamError } from '../../upstream/upstream-error';
import type { ContentType } from './content-fields';
import { dialectOf, type Page, type RowsQuery } from './strapi';

export type ContentRequestsDeps = {
  settings: Pick<ContentServiceSettings, 'baseUrl' | 'strapiVersion' | 'timeoutMs'>;
  /** The token that every request sends. */
  token: () => string | undefined;
  warn: Warn;
};

/** The missing permission of a rejected request, and where an administrator of the service grants it. */
type MissingPermission = { permission: string; remedy: string };

/**
 * @param name The collection, or `blog-posts/count` for the number of its rows (version 3).
 * @param status 401 or 403.
 */
function missingPermissionOf(
  name: string,
  { status, version, hasToken }: { status: number; version: StrapiVersion; hasToken: boolean },
): MissingPermission {
  const [type = '', action = 'find'] = name.split('/');
  const permission = `${action} of ${type}`;
  const grant = `select "${action}" of ${type}`;
  if (status === 401) {
    return { permission, remedy: 'CMS_TOKEN is missing, wrong or expired: create one at Settings > API Tokens' };
  }
  if (version === 3) {
    const role = hasToken ? 'the role of the user of CMS_TOKEN' : 'Public';
    return { permission, remedy: `Settings > Roles > ${role}: ${grant}` };
  }
  return hasToken
    ? { permission, remedy: `Settings > API Tokens > the token of CMS_TOKEN: choose read-only, or ${grant}` }
    : {
        permission,
        remedy: `set CMS_TOKEN to a token of Settings > API Tokens, or Settings > Roles > Public: ${grant}`,
      };
}

/** Sends the requests to the content service (Strapi's REST API). */
export class ContentRequests {
  /** Requests that were rejected the last time, so that each rejection is logged once. */
  readonly #rejected = new Set<string>();

  constructor(private readonly deps: ContentRequestsDeps) {}

  /** Whether a request can name the fields that it needs. */
  get canSelect(): boolean {
    return dialectOf(this.deps.settings.strapiVersion).canSelect;
  }

  /** @throws {UpstreamError} */
  page(type: ContentType, query: RowsQuery): Promise<Page> {
    const { pathOf, queryOf, page } = dialectOf(this.deps.settings.strapiVersion);
    return this.#read(type, { path: pathOf(type), query: queryOf(query), schema: page });
  }

  /** @returns The number of rows; undefined if the service has no such call, or rejects it. */
  async count(type: ContentType, isPreview: boolean): Promise<number | undefined> {
    const { countPathOf, queryOf } = dialectOf(this.deps.settings.strapiVersion);
    if (!countPathOf) return undefined;
    const query = queryOf({ isPreview, isSorted: false });
    try {
      return await this.#read(`${type}/count`, { path: countPathOf(type), query, schema: z.number() });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return undefined;
    }
  }

  async #read<Schema extends z.ZodType>(
    name: string,
    request: { path: string; query: Record<string, string>; schema: Schema },
  ): Promise<z.output<Schema>> {
    const { baseUrl, timeoutMs } = this.deps.settings;
    const token = this.deps.token();
    try {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await readJson({ baseUrl, timeoutMs, headers, ...request });
      this.#rejected.delete(name);
      return answer;
    } catch (error) {
      if (error instanceof UpstreamError) this.#logRejection(name, error.status, token !== undefined);
      throw error;
    }
  }

  #logRejection(name: string, status: number | undefined, hasToken: boolean): void {
    if ((status !== 401 && status !== 403) || this.#rejected.has(name)) return;
    this.#rejected.add(name);
    const version = this.deps.settings.strapiVersion;
    this.deps.warn('content permission missing', {
      status,
      ...missingPermissionOf(name, { status, version, hasToken }),
    });
  }
}
