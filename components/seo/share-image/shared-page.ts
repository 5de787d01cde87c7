import { BoundedMap } from '@/lib/bounded-map';
import { readContentIndex } from '@/lib/seo/content-index';
import { publicPages } from '@/lib/seo/public-pages';
import * as m from '@/locales/generated/messages';
import { drawShareImage } from './draw-share-image';

type Words = { title: string; line: string };

/** About 60 kB each. */
const drawn = new BoundedMap<string, Buffer>(200);

/** What stands on the picture of a page; undefined for what is no page of its own. */
async function wordsOf(path: string): Promise<Words | undefined> {
  for (const { heading, pages } of publicPages) {
    const page = pages.find((candidate) => candidate.path === path);
    if (page) return { title: page.title(), line: heading() };
  }
  const { posts, stories, press } = await readContentIndex();
  for (const [kind, texts] of [
    [m.blog_title, posts],
    [m.stories_title, stories],
    [m.press_title, press],
  ] as const) {
    const text = texts.find((candidate) => candidate.path === path);
    if (text) return { title: text.title, line: kind() };
  }
  return undefined;
}

/**
 * The picture that previews of a page show.
 * @param path The page's, with `.png` at its end.
 * @returns A PNG; null where there is no such page.
 * @throws {ContentUnavailable}
 */
export async function drawSharedPage(path: string): Promise<Buffer | null> {
  const words = path.endsWith('.png') ? await wordsOf(path.slice(0, -'.png'.length)) : undefined;
  if (!words) return null;
  const key = `${words.line}\n${words.title}`;
  const known = drawn.get(key);
  if (known) return known;
  const image = await drawShareImage({ ...words, company: m.company_name() });
  drawn.set(key, image);
  return image;
}
