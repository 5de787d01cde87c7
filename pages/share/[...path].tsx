import { drawSharedPage } from '@/components/seo/share-image/shared-page';
import { filePage } from '@/lib/seo/file-page';

/** Many services fetch a preview within a short time, and titles rarely change. */
const cacheControl = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800';

export const getServerSideProps = filePage(
  async ({ params }) => {
    const parts = Array.isArray(params?.path) ? params.path : [];
    const body = await drawSharedPage(`/${parts.join('/')}`);
    return body && { body, contentType: 'image/png' };
  },
  { cacheControl },
);

/** A page's share image: `/share/blog/a-post.png`. */
export default function ShareImage() {
  return null;
}
