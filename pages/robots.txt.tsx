import { appBaseUrl } from '@/lib/env';
import { filePage } from '@/lib/seo/file-page';

// Disallows nothing: pages opt out with `noindex`, and a crawler that may not fetch a page cannot read that.
export const getServerSideProps = filePage(() => ({
  body: `User-agent: *\nDisallow:\n\nSitemap: ${appBaseUrl}/sitemap.xml\n`,
  contentType: 'text/plain; charset=utf-8',
}));

/** Rules for crawlers (RFC 9309). */
export default function Robots() {
  return null;
}
