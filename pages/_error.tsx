import type { NextPage } from 'next';
import { LateNotFound } from '../components/features/errors/late-not-found';
import { ServerError } from '../components/features/errors/server-error';
import { SiteLayout } from '../components/layouts/site-layout/site-layout';
import { PageHead } from '../components/seo/page-head';
import * as m from '../locales/generated/messages';

type ErrorPageProps = { isNotFound: boolean; errorId: string | undefined };

/** What failed: rendered by the server with the request's id, or in the browser when a page broke there. */
const ErrorPage: NextPage<ErrorPageProps> = ({ isNotFound, errorId }) => (
  <SiteLayout>
    <PageHead title={isNotFound ? m.site_not_found() : m.error_server()} isUnlisted />
    {isNotFound ? <LateNotFound /> : <ServerError errorId={errorId} onRetry={() => window.location.reload()} />}
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
