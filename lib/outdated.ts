/** Code of this page can't be loaded because a newer version of the product has replaced it. */
export class OutdatedError extends Error {}

/**
 * Tells a page that a newer version has replaced from a bad connection: asks the server for the file that `import()`
 * could not load. Every page that loads code later downloads this file.
 * @returns An `OutdatedError` if the server doesn't have the file, otherwise the given error.
 */
export async function asOutdated(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && 'request' in error)) return error;
  const answer = await fetch(String(error.request), { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404 ? new OutdatedError() : error;
}
