/** Fields that the page adds to a report. */
export type PageErrorContext = {
  /** Where the error was noticed: an uncaught one, a page that crashed, or a script that did not load. */
  part: 'window' | 'promise' | 'page';
  /** With which support finds the request in the log of the server. */
  requestId?: string | undefined;
};

/** Sends a report. */
export type Reporter = (error: unknown, context: PageErrorContext & { path?: string | undefined }) => void;
