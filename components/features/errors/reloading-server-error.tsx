import { ServerError } from './server-error';

/** The content may be there the next time that the page is asked for. */
export function ReloadingServerError({ errorId }: { errorId: string | undefined }) {
  return <ServerError errorId={errorId} onRetry={() => window.location.reload()} />;
}
