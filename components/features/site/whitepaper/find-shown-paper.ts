import { findWhitePaper, type whitePapers } from '@app/api-client/rules/site/white-papers';
import facts from '@/lib/documents/generated/facts.json';
import howALandscapeIsMade from '@/lib/documents/generated/how-a-landscape-is-made.json';

/** Facts about a white paper that the page shows before it is requested. */
export type ShownPaper = {
  slug: string;
  title: string;
  subtitle: string;
  /** The contents as bullet points. */
  points: string[];
  excerpt: string;
  pages: number;
  bytes: number;
};

/** The texts of all white papers; a missing one is a compile error. For the server only, because they are large. */
const texts = {
  'how-a-landscape-is-made': howALandscapeIsMade,
} as const satisfies Record<(typeof whitePapers)[number]['slug'], object>;

/**
 * @param document The slug from the URL. Default: the current white paper.
 * @returns Undefined for an unknown slug.
 */
export function findShownPaper(document: string | string[] | undefined): ShownPaper | undefined {
  if (Array.isArray(document)) return undefined;
  const slug = findWhitePaper(document)?.slug as keyof typeof texts | undefined;
  if (slug === undefined) return undefined;
  const { title, subtitle, points, excerpt } = texts[slug];
  const { pages, bytes } = facts[slug].pdf;
  return { slug, title, subtitle, points, excerpt, pages, bytes };
}
