import * as m from '@/locales/generated/messages';
import { mapElements, type Element, type Node, type Root } from './html-tree';

/** Embedded players of video services, and the URLs of their video pages. */
const players: [player: RegExp, pageOf: (id: string) => string][] = [
  [/^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
];

/** Elements that embed a video: those of HTML, and CKEditor's `oembed`. */
const embeds: Record<string, 'src' | 'url'> = { iframe: 'src', video: 'src', oembed: 'url' };

function pageOf(address: string): string {
  for (const [player, page] of players) {
    const id = player.exec(address)?.[1];
    if (id !== undefined) return page(id);
  }
  return address;
}

/** Returns the URL of an embedded video. `video` may have it in a `source`. */
function addressOf(element: Element, attribute: string): string | undefined {
  const sources = element.children.flatMap((child) => (child.type === 'element' ? [child.properties.src] : []));
  const address = [element.properties[attribute], ...sources].find((value) => typeof value === 'string');
  return typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}

/** Video services name every player alike. */
const playerName = /\bvideo player\b/i;

/** Returns what the link says: the video's title, if its author wrote one, and where it leads. */
function labelOf({ properties: { title } }: Element, page: string): string {
  const host = new URL(page).hostname.replace(/^www\./, '');
  const name = typeof title === 'string' && !playerName.test(title) ? title.trim() : '';
  return name === '' ? m.rich_text_video({ host }) : m.rich_text_video_of({ title: name, host });
}

/**
 * Replaces embedded videos with links, because the content security policy allows no frames of other sites. The still is
 * the poster of a `video`; otherwise the style sheet draws one, because a video service's own still would tell it who
 * reads the page. Runs before the allow-list, which checks the links and the posters.
 */
export function linkVideos(root: Root): void {
  mapElements(root, (element): Node[] => {
    const attribute = embeds[element.tagName];
    const address = attribute && addressOf(element, attribute);
    if (!address) return [element];
    const page = pageOf(address);
    const { poster } = element.properties;
    const stills: Element[] =
      typeof poster === 'string'
        ? [{ type: 'element', tagName: 'img', properties: { src: poster }, children: [] }]
        : [];
    const label = { type: 'text', value: labelOf(element, page) } as const;
    return [
      { type: 'element', tagName: 'a', properties: { href: page, dataVideo: 'yes' }, children: [...stills, label] },
    ];
  });
}

/** Replaces the checkboxes of a task list with characters, since they can't be checked here. */
export function replaceTaskBoxes(root: Root): void {
  mapElements(root, (element): Node[] => {
    if (element.tagName !== 'input') return [element];
    if (element.properties.type !== 'checkbox') return [];
    return [{ type: 'text', value: element.properties.checked ? '☑' : '☐' }];
  });
}
