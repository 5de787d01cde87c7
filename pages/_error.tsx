import type { NextPage } from 'next';
import { patternOf } from '@app/routes/patterns';
import { NotFoundPage } from '@/components/features/site/errors/not-found-page';
import { ServerError } from '@/components/features/site/errors/server-error';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { reportError } from '@/lib/error-reports/report-error';
import { asOutdated, OutdatedError } from '@/lib/outdated';
import * as m from '@/locales/generated/messages';

type ErrorPageProps = { isNotFound: boolean; isOutdated: boolean; errorId: string | undefined };

/** Error page. The server renders it with the request ID; in the browser it replaces a page that crashed. */
const ErrorPage: NextPage<ErrorPageProps> = ({ isNotFound, isOutdated, errorId }) =>
  isNotFound ? (
    <NotFoundPage />
  ) : (
    <SiteLayout>
      <PageHead title={isOutdated ? m.ui_new_version() : m.error_server()} isUnlisted />
      <ServerError errorId={errorId} isOutdated={isOutdated} onRetry={() => window.location.reload()} />
    </SiteLayout>
  );

ErrorPage.getInitialProps = async ({ req, res, err }) => {
  const header = req?.headers['x-request-id'];
  const errorId = typeof header === 'string' ? header : undefined;
  // A failed rendering on the server, or a page that crashed in the browser.
  const isOutdated = (await asOutdated(err)) instanceof OutdatedError;
  if (err && !isOutdated) reportError(err, { part: 'page', requestId: errorId }, req?.url && patternOf(req.url));
  return {
    isNotFound: (res?.statusCode ?? err?.statusCode) === 404,
    isOutdated,
    errorId,
  };
};

export default ErrorPage;
