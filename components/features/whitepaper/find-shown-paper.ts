import { findWhitePaper, type whitePapers } from '@app/api-client/rules/white-papers';
import facts from '@/lib/documents/generated/facts.json';
import howALandscapeIsMade from '@/lib/documents/generated/how-a-landscape-is-made.json';

/** What the page says of a white paper, before anybody asks for it. */
export type ShownPaper = {
  slug: string;
  title: string;
  subtitle: string;
  /** What is inside. */
  points: string[];
  excerpt: string;
  pages: number;
  bytes: number;
};

/** The texts of every white paper; one that is missing does not compile. For the server: they are whole documents. */
const texts = {
  'how-a-landscape-is-made': howALandscapeIsMade,
} as const satisfies Record<(typeof whitePapers)[number]['slug'], object>;

/**
 * @param document As the address says; left out: the current one.
 * @returns Nothing for a document that there is not.
 */
export function findShownPaper(document: string | string[] | undefined): ShownPaper | undefined {
  if (Array.isArray(document)) return undefined;
  const slug = findWhitePaper(document)?.slug as keyof typeof texts | undefined;
  if (slug === undefined) return undefined;
  const { title, subtitle, points, excerpt } = texts[slug];
  const { pages, bytes } = facts[slug].pdf;
  return { slug, title, subtitle, points, excerpt, pages, bytes };
}
