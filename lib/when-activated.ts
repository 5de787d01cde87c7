/** Absent in browsers that don't prerender. */
type PrerenderedDocument = Document & { prerendering?: boolean };

/**
 * Resolves once a user sees the page. Browsers load some pages before they are opened, such as what the address bar
 * expects, and run their scripts; if it isn't opened, nothing may have happened.
 */
export async function whenActivated(): Promise<void> {
  const page: PrerenderedDocument = document;
  if (!page.prerendering) return;
  await new Promise<void>((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
