import type { NextPage } from 'next';
import { NotFoundPage } from '@/components/features/errors/not-found-page';
import { ServerError } from '@/components/features/errors/server-error';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

type ErrorPageProps = { isNotFound: boolean; errorId: string | undefined };

/** Error page. The server renders it with the request ID; in the browser it replaces a page that crashed. */
const ErrorPage: NextPage<ErrorPageProps> = ({ isNotFound, errorId }) =>
  isNotFound ? (
    <NotFoundPage />
  ) : (
    <SiteLayout>
      <PageHead title={m.error_server()} isUnlisted />
      <ServerError errorId={errorId} onRetry={() => window.location.reload()} />
    </SiteLayout>
  );

ErrorPage.getInitialProps = ({ req, res, err }) => {
  const requestId = req?.headers['x-request-id'];
  return {
    isNotFound: (res?.statusCode ?? err?.statusCode) === 404,
    errorId: typeof requestId === 'string' ? requestId : undefined,
  };
};

export default ErrorPage;
