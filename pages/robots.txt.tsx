import { appBaseUrl } from '@/lib/env';
import { filePage } from '@/lib/seo/file-page';

// Nothing is disallowed: what must not be listed says so itself (`noindex`), which a robot that stays out cannot read.
export const getServerSideProps = filePage(() => ({
  body: `User-agent: *\nDisallow:\n\nSitemap: ${appBaseUrl}/sitemap.xml\n`,
  contentType: 'text/plain; charset=utf-8',
}));

/** What robots may fetch (RFC 9309). */
export default function Robots() {
  return null;
}
