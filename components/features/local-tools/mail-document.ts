/**
 * Prepares a mail for a frame under the policy of our pages, which allows no style attributes: they are put aside as
 * `data-style`, for `applyStyles` to set as the policy does allow. Links lead the whole tab, not the frame.
 */
export function emailDocument(html: string): string {
  const asideStyles = html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style='));
  const base = '<base target="_top">';
  return /<head[^>]*>/i.test(asideStyles)
    ? asideStyles.replace(/<head[^>]*>/i, (head) => head + base)
    : base + asideStyles;
}

/** Sets the styles that were put aside, through the object model. */
export function applyStyles(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
}
