import { routes } from '@app/routes';

/**
 * Returns the `Link` header of a path (RFC 6596): search engines should list the HTML version of the terms, which is
 * readable on phones. Undefined for every other path.
 */
export const canonicalLinkOf = (pathname: string): string | undefined =>
  pathname === routes.terms ? `<${routes.termsOfService}>; rel="canonical"` : undefined;
