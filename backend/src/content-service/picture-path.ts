import type { PictureExtension } from './picture-size';

/** The only kinds that are served, by the extension of the name. */
const mediaTypes: Record<PictureExtension, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/**
 * Folders and a name of plain letters, digits, hyphens and underscores. The one dot is the extension's, so that no path
 * of this form leads anywhere else.
 */
const plainPath = /^[\w-]{1,100}(?:\/[\w-]{1,100})*\.([a-z]+)$/;

/** A picture's path below `picturesFolder`, and what it is. */
export type PicturePath = { path: string; extension: PictureExtension; mediaType: string };

/**
 * @param path Below the folder of the pictures, with `/` between its parts.
 * @returns Nothing when no picture can be there.
 */
export function picturePath(path: string): PicturePath | undefined {
  const [, extension = ''] = plainPath.exec(path) ?? [];
  if (!Object.hasOwn(mediaTypes, extension)) return undefined;
  const known = extension as PictureExtension;
  return { path, extension: known, mediaType: mediaTypes[known] };
}
