import type { NextPage } from 'next';
import { patternOf } from '@app/routes/patterns';
import { NotFoundPage } from '@/components/features/site/errors/not-found-page';
import { ServerError } from '@/components/features/site/errors/server-error';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { reportError } from '@/lib/error-reports/report-error';
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
  const header = req?.headers['x-request-id'];
  const errorId = typeof header === 'string' ? header : undefined;
  // A failed rendering on the server, or a page that crashed in the browser.
  if (err) reportError(err, { part: 'page', requestId: errorId }, req?.url && patternOf(req.url));
  return {
    isNotFound: (res?.statusCode ?? err?.statusCode) === 404,
    errorId,
  };
};

export default ErrorPage;
