import * as m from '@/locales/generated/messages';
import { appBaseUrl } from '../env';
import type { ContentIndex, IndexedText } from './content-index';
import { publicPages } from './public-pages';

const link = (title: string, path: string, description: string) =>
  `- [${title}](${appBaseUrl}${path}): ${description.replaceAll(/\s+/g, ' ')}`;
const textLink = ({ title, path, abstract }: IndexedText) => link(title, path, abstract);

/**
 * An overview of the site for language models (llmstxt.org): a title, a summary, and lists of links. @returns Markdown.
 */
export function writeLlmsText({ posts, stories, press }: ContentIndex): string {
  const sections = [
    ...publicPages.map(({ heading, pages }) => ({
      heading: heading(),
      links: pages.map(({ title, path, description }) => link(title(), path, description())),
    })),
    { heading: m.ui_nav_blog(), links: posts.map(textLink) },
    { heading: m.ui_nav_stories(), links: stories.map(textLink) },
    { heading: m.ui_nav_press(), links: press.map(textLink) },
  ].filter(({ links }) => links.length > 0);
  const parts = sections.map(({ heading, links }) => `## ${heading}\n\n${links.join('\n')}`);
  return [`# ${m.company_name()}`, `> ${m.site_description()}`, ...parts].join('\n\n') + '\n';
}
