/** A document that the site gives to whoever leaves an address. */
export type WhitePaper = {
  /** Also the name of its files: the text in the content folder and the PDF that is made from it. */
  slug: string;
  title: string;
};

/** Every white paper, the current one first. */
export const whitePapers = [
  { slug: 'how-a-landscape-is-made', title: 'How a landscape is made' },
] as const satisfies readonly [WhitePaper, ...WhitePaper[]];

/** @param slug Left out: the current white paper. */
export function findWhitePaper(slug: string = whitePapers[0].slug): WhitePaper | undefined {
  return whitePapers.find((paper) => paper.slug === slug);
}

/** Where a white paper can be downloaded, as a path of the public site. */
export const whitePaperPath = ({ slug }: Pick<WhitePaper, 'slug'>): string => `/white-papers/${slug}.pdf`;
