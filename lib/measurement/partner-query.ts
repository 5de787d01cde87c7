import { pageKindOf } from './page-kind';

/**
 * Returns the query of a partner link. Partner links lead to public pages: the query of another page may contain a secret.
 * @param address The URL that was opened.
 * @param parameter The query parameter that marks a partner link.
 */
export function partnerQueryOf(address: string, parameter: string): string | undefined {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
  const isPartnerLink = new URLSearchParams(query).has(parameter) && pageKindOf(address) === 'public';
  return isPartnerLink ? query : undefined;
}

/** Adds the parameters of a partner link to the page's URL, if the visitor has opened another page since. */
export function restorePartnerQuery(query: string): void {
  const url = new URL(window.location.href);
  const before = url.href;
  for (const [name, value] of new URLSearchParams(query)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  if (url.href !== before) window.history.replaceState(window.history.state, '', url);
}
