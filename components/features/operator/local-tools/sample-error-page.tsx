/** Fails while it is rendered, so that users of local mode see how an error of a page is shown and reported. */
export function SampleErrorPage({ failsOnServer }: { failsOnServer: boolean }) {
  const isServer = typeof window === 'undefined';
  if (isServer === failsOnServer) throw new Error(`Sample error ${isServer ? 'of the page server' : 'in the browser'}`);
  return null;
}
