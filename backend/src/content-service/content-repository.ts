import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSlug } from '@app/api-client/rules/slug';
import type { Logger } from 'pino';
import { z } from 'zod';
import { HttpError } from '@/backend/http/http-error';
import { ContentFault, readContentFile } from './content-file';
import { picturesFolder, uploadsPath } from './content-paths';
import type { ContentRows, ImageRow } from './content-row';
import { contentTypeNames, contentTypes, type ContentTypeName, type NamedPicture } from './content-types';
import { pictureSize } from './picture-size';

type Row = ContentRows[ContentTypeName];

/** Changes whenever a file does; empty when there is none. */
type Mark = string;

/** What was last read of a file. A row that is there is good, even when the file has been broken since. */
type Version = { mark: Mark; picture?: { file: string; mark: Mark }; row: Row | undefined };
type Versions = Map<string, Version>;

/** The content, as it lies in its folder. */
export type ContentRepository = {
  /**
   * @returns Every row of a type, drafts too.
   * @throws {HttpError} 503 when the folder could never be read.
   */
  rowsOf<T extends ContentTypeName>(type: T): Promise<ContentRows[T][]>;
};

/** How long a change may go unnoticed. Looking costs one `stat` for each file, whoever asks how often. */
const recheckAfterMs = 500;
const extension = '.md';

async function markOf(file: string): Promise<Mark> {
  try {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs} ${size}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** One line for the author; the library that reads YAML draws the place below its first. */
function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues
      .map(({ path: field, message }) => [field.join('.'), message].filter(Boolean).join(': '))
      .join('; ');
  }
  return (error as Error).message.split('\n', 1)[0] ?? '';
}

async function imageRow({ path: { path: relative, extension: kind }, alternativeText }: NamedPicture, file: string) {
  const size = pictureSize(await readFile(file), kind);
  if (!size) throw new ContentFault(`image: ${relative} is not what its name says, or tells no size.`);
  return { url: `${uploadsPath}/${relative}`, alternativeText, ...size } satisfies ImageRow;
}

/**
 * Reads the folder of the content, and again what has changed since, at most twice a second and when somebody asks: by
 * looking, since watching works differently on every platform and not at all on some volumes.
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
    const mark = await markOf(file);
    const isSame =
      before?.mark === mark && before.picture?.mark === (before.picture && (await markOf(before.picture.file)));
    if (before && isSame) return before;
    const version: Version = { mark, row: before?.row };
    try {
      if (!isSlug(slug)) throw new ContentFault('Its name is no slug: lower-case letters, digits and hyphens.');
      const { picture, makeRow } = contentTypes[type].read(slug, readContentFile(await readFile(file, 'utf8')));
      if (picture) {
        const pictureFile = path.join(contentDir, picturesFolder, picture.path.path);
        version.picture = { file: pictureFile, mark: await markOf(pictureFile) };
        version.row = makeRow([await imageRow(picture, pictureFile)]);
      } else {
        version.row = makeRow([]);
      }
    } catch (error) {
      const entry = { file: `${type}/${slug}${extension}`, problem: problemOf(error) };
      logger.warn(
        entry,
        version.row ? 'broken content: its last good version stays' : 'broken content: it is left out',
      );
    }
    return version;
  }

  /** A type without a folder has no rows; a folder that is gone as a whole says nothing about what is in it. */
  async function namesIn(type: ContentTypeName): Promise<string[]> {
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
    const names = (await namesIn(type)).filter((name) => name.endsWith(extension) && !name.startsWith('.'));
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
      logger.error({ err: error }, 'the content cannot be read');
    } finally {
      checkedMs = monotonicMs();
      checking = undefined;
    }
  }

  return {
    async rowsOf<T extends ContentTypeName>(type: T) {
      if (monotonicMs() - checkedMs >= recheckAfterMs) await (checking ??= check());
      const versions = content?.get(type);
      if (!versions) throw new HttpError(503, 'error_unavailable', { headers: { 'retry-after': '2' } });
      return [...versions.values()].flatMap(({ row }) => row ?? []) as ContentRows[T][];
    },
  };
}
