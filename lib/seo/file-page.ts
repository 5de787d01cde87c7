import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { ContentUnavailable } from '../cms/content-unavailable';
import { answerUnavailable } from '../upstream/unavailable';

export type FileAnswer = { body: string | Buffer; contentType: string };

/**
 * `getServerSideProps` of a URL that serves a file instead of a page, such as a feed, a sitemap or an image.
 * @param write Creates the file; null for not found.
 * @param options `cacheControl` replaces the header of public pages.
 */
export function filePage(
  write: (context: GetServerSidePropsContext) => Promise<FileAnswer | null> | FileAnswer | null,
  { cacheControl }: { cacheControl?: string } = {},
): GetServerSideProps {
  return async (context) => {
    const { res } = context;
    try {
      const file = await write(context);
      if (file === null) return { notFound: true };
      res.setHeader('content-type', file.contentType);
      if (cacheControl !== undefined) res.setHeader('cache-control', cacheControl);
      res.end(file.body);
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      answerUnavailable(res);
      res.end();
    }
    return { props: {} };
  };
}
