/**
 * Prepares an email for a frame under the content security policy, which allows no style attributes: renames them to
 * `data-style` for `applyStyles`. Links open in the whole tab, not in the frame.
 */
export function emailDocument(html: string): string {
  const prepared = html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style='));
  const base = '<base target="_top">';
  return /<head[^>]*>/i.test(prepared) ? prepared.replace(/<head[^>]*>/i, (head) => head + base) : base + prepared;
}

/** Applies the `data-style` attributes through the object model, which the policy allows. */
export function applyStyles(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
}
