import { LRUCache } from 'lru-cache';
import { readContentIndex } from '@/lib/seo/content-index';
import { publicPages } from '@/lib/seo/public-pages';
import * as m from '@/locales/generated/messages';
import { drawShareImage } from './draw-share-image';

type ImageTexts = { title: string; line: string };

/** Cached images, about 60 kB each. */
const cachedImages = new LRUCache<string, Buffer>({ max: 200 });

/** The texts on a page's share image, or undefined for an unknown path. */
async function findTexts(path: string): Promise<ImageTexts | undefined> {
  for (const { heading, pages } of publicPages) {
    const page = pages.find((candidate) => candidate.path === path);
    if (page) return { title: page.title(), line: heading() };
  }
  const { posts, stories, press } = await readContentIndex();
  for (const [kind, texts] of [
    [m.ui_nav_blog, posts],
    [m.ui_nav_stories, stories],
    [m.ui_nav_press, press],
  ] as const) {
    const text = texts.find((candidate) => candidate.path === path);
    if (text) return { title: text.title, line: kind() };
  }
  return undefined;
}

/**
 * Draws the share image of a page.
 * @param path The page's path with `.png` at its end.
 * @returns A PNG, or null for an unknown page.
 * @throws {ContentUnavailable}
 */
export async function drawSharedPage(path: string): Promise<Buffer | null> {
  const imageTexts = path.endsWith('.png') ? await findTexts(path.slice(0, -'.png'.length)) : undefined;
  if (!imageTexts) return null;
  const key = `${imageTexts.line}\n${imageTexts.title}`;
  const cachedImage = cachedImages.get(key);
  if (cachedImage) return cachedImage;
  const image = await drawShareImage({ ...imageTexts, company: m.company_name() });
  cachedImages.set(key, image);
  return image;
}
