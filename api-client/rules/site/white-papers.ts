/** A document that visitors get for an email address (CO-2). */
export type WhitePaper = {
  /** Also the name of its files: the text in the content folder and the generated PDF. */
  slug: string;
  title: string;
};

/** Every white paper, the current one first. */
export const whitePapers = [
  { slug: 'how-a-landscape-is-made', title: 'How a landscape is made' },
] as const satisfies readonly [WhitePaper, ...WhitePaper[]];

/** Finds a white paper. @param slug The current white paper by default. */
export function findWhitePaper(slug: string = whitePapers[0].slug): WhitePaper | undefined {
  return whitePapers.find((paper) => paper.slug === slug);
}

/** Returns the download path of a white paper on the public site. */
export const whitePaperPath = ({ slug }: Pick<WhitePaper, 'slug'>): string => `/white-papers/${slug}.pdf`;
