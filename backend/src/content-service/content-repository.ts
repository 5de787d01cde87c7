import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSlug } from '@app/api-client/rules/site/slug';
import type { Logger } from 'pino';
import { z } from 'zod';
import { HttpError } from '@/backend/http/errors/http-error';
import { ContentError, readContentFile } from './content-file';
import { picturesFolder, uploadsPath } from './content-paths';
import type { ContentRows, ImageRow } from './content-row';
import { contentTypeNames, contentTypes, type ContentTypeName, type NamedPicture } from './content-types';
import { pictureSize } from './picture-size';

type Row = ContentRows[ContentTypeName];

/** Changes when the file changes; empty if there is no file. */
type VersionStamp = string;

/** The last read version of a file. `row` is the last valid row, even if the file is invalid now. */
type Version = { stamp: VersionStamp; picture?: { file: string; stamp: VersionStamp }; row: Row | undefined };
type Versions = Map<string, Version>;

export type ContentRepository = {
  /**
   * @returns All rows of a type, including drafts.
   * @throws {HttpError} 503 if the folder could never be read.
   */
  findRows<T extends ContentTypeName>(type: T): Promise<ContentRows[T][]>;
};

/** Minimum time between two checks for changes. A check calls `stat` once per file. */
const recheckAfterMs = 500;
const extension = '.md';

async function readVersionStamp(file: string): Promise<VersionStamp> {
  try {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs} ${size}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Returns one line for the author. The YAML library draws the place in further lines. */
function describeError(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues
      .map(({ path: field, message }) => [field.join('.'), message].filter(Boolean).join(': '))
      .join('; ');
  }
  return (error as Error).message.split('\n', 1)[0] ?? '';
}

async function readImageRow(
  { path: { path: relative, extension: kind }, alternativeText }: NamedPicture,
  file: string,
) {
  const size = pictureSize(await readFile(file), kind);
  if (!size) throw new ContentError(`image: ${relative} does not match its extension, or has no size.`);
  return { url: `${uploadsPath}/${relative}`, alternativeText, ...size } satisfies ImageRow;
}

/**
 * Creates a repository of the content folder. On a request, at most twice a second, it checks for changed files and
 * reads them again. It polls because file watching differs between platforms and does not work on some volumes.
 */
export function createContentRepository(options: {
  contentDir: string;
  logger: Pick<Logger, 'warn' | 'error'>;
  monotonicMs?: () => number;
}): ContentRepository {
  const { contentDir, logger, monotonicMs = () => performance.now() } = options;
  let content: Map<ContentTypeName, Versions> | undefined;
  let checkedMs = -Infinity;
  let checking: Promise<void> | undefined;

  async function readVersion(type: ContentTypeName, slug: string, before: Version | undefined): Promise<Version> {
    const file = path.join(contentDir, type, `${slug}${extension}`);
    const stamp = await readVersionStamp(file);
    const isSame =
      before?.stamp === stamp &&
      before.picture?.stamp === (before.picture && (await readVersionStamp(before.picture.file)));
    if (before && isSame) return before;
    const version: Version = { stamp, row: before?.row };
    try {
      if (!isSlug(slug))
        throw new ContentError('The file name is not a slug: use lower-case letters, digits and hyphens.');
      const { picture, makeRow } = contentTypes[type].read(slug, readContentFile(await readFile(file, 'utf8')));
      if (picture) {
        const pictureFile = path.join(contentDir, picturesFolder, picture.path.path);
        version.picture = { file: pictureFile, stamp: await readVersionStamp(pictureFile) };
        version.row = makeRow([await readImageRow(picture, pictureFile)]);
      } else {
        version.row = makeRow([]);
      }
    } catch (error) {
      const entry = { file: `${type}/${slug}${extension}`, problem: describeError(error) };
      logger.warn(entry, version.row ? 'content file rejected, previous version kept' : 'content file rejected');
    }
    return version;
  }

  /** Lists a type's files. A type without a folder has none. @throws If the whole content folder is missing. */
  async function listNames(type: ContentTypeName): Promise<string[]> {
    try {
      return await readdir(path.join(contentDir, type));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await stat(contentDir);
      return [];
    }
  }

  async function readType(type: ContentTypeName): Promise<[ContentTypeName, Versions]> {
    const before = content?.get(type);
    const names = (await listNames(type)).filter((name) => name.endsWith(extension) && !name.startsWith('.'));
    const slugs = names.map((name) => name.slice(0, -extension.length));
    return [
      type,
      new Map(
        await Promise.all(slugs.map(async (slug) => [slug, await readVersion(type, slug, before?.get(slug))] as const)),
      ),
    ];
  }

  async function check(): Promise<void> {
    try {
      content = new Map(await Promise.all(contentTypeNames.map(readType)));
    } catch (error) {
      logger.error({ err: error }, 'content folder read failed');
    } finally {
      checkedMs = monotonicMs();
      checking = undefined;
    }
  }

  return {
    async findRows<T extends ContentTypeName>(type: T) {
      if (monotonicMs() - checkedMs >= recheckAfterMs) await (checking ??= check());
      const versions = content?.get(type);
      if (!versions) throw new HttpError(503, 'error_unavailable', { headers: { 'retry-after': '2' } });
      return [...versions.values()].flatMap(({ row }) => row ?? []) as ContentRows[T][];
    },
  };
}
