import type { PictureExtension } from './picture-size';

/** Served media types by extension. */
const mediaTypes: Record<PictureExtension, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/**
 * Matches folders and a name of letters, digits, hyphens and underscores. The only dot is before the extension, so the
 * path cannot leave the folder.
 */
const plainPath = /^[\w-]{1,100}(?:\/[\w-]{1,100})*\.([a-z]+)$/;

/** A picture's path below `picturesFolder`, with its type. */
export type PicturePath = { path: string; extension: PictureExtension; mediaType: string };

/**
 * Parses a picture's path.
 * @param path Below `picturesFolder`, with `/` as the separator.
 * @returns Undefined if it is not a valid path of a picture.
 */
export function picturePath(path: string): PicturePath | undefined {
  const [, extension = ''] = plainPath.exec(path) ?? [];
  if (!Object.hasOwn(mediaTypes, extension)) return undefined;
  const known = extension as PictureExtension;
  return { path, extension: known, mediaType: mediaTypes[known] };
}
