import { ServerError } from './server-error';

/** The error page whose retry reloads the page, because the content may be available by then. */
export function ReloadingServerError({ errorId }: { errorId: string | undefined }) {
  return <ServerError errorId={errorId} onRetry={() => window.location.reload()} />;
}
