import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { neverCached } from '@app/routes/never-cached';
import { previewHeader } from '@app/routes/preview-header';
import { answerUnavailable } from '../../upstream/unavailable';
import type { ContentPageProps } from '../content-types';
import { ContentUnavailable } from '../content-unavailable';
import { isPreview } from '../preview/preview-mode';

/** The request, and whether drafts are shown. */
export type ContentContext = GetServerSidePropsContext & { preview: boolean };

function errorIdOf({ req }: GetServerSidePropsContext): string | null {
  const id = req.headers['x-request-id'];
  return typeof id === 'string' ? id : null;
}

/**
 * `getServerSideProps` of a content page. Missing content is a 404. Unavailable content is a 503 with `Retry-After`,
 * never a 404 (L1). Previews are neither cached nor indexed.
 * @param read Reads the page's content; null if there is none.
 */
export function contentPage<Content>(
  read: (context: ContentContext) => Promise<Content | null>,
): GetServerSideProps<ContentPageProps<Content>> {
  return async (context) => {
    const { query, res } = context;
    const preview = isPreview(context);
    // Also without a valid cookie: a cache that stored this URL would serve it to users with one.
    if (query.preview !== undefined) {
      res.setHeader('cache-control', neverCached);
      res.setHeader('x-robots-tag', 'noindex');
    }
    if (preview) res.setHeader(previewHeader, 'yes');
    try {
      const content = await read({ ...context, preview });
      return content === null ? { notFound: true } : { props: { unavailable: false, preview, content } };
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      answerUnavailable(res);
      return { props: { unavailable: true, errorId: errorIdOf(context) } };
    }
  };
}
