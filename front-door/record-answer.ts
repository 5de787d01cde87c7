import type { ServerResponse } from 'node:http';

/**
 * Listens to what is written as the answer, which goes on to the client as before.
 * @returns The body when it was ended; nothing when the client went before that.
 */
export function recordAnswer(response: ServerResponse): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  const note = (part: unknown, encoding: unknown) => {
    if (typeof part === 'string') parts.push(Buffer.from(part, encoding as BufferEncoding | undefined));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const write = response.write.bind(response) as (...parameters: unknown[]) => boolean;
  const end = response.end.bind(response) as (...parameters: unknown[]) => ServerResponse;
  return new Promise((resolve) => {
    response.write = (...parameters: unknown[]) => {
      note(parameters[0], parameters[1]);
      return write(...parameters);
    };
    response.end = (...parameters: unknown[]) => {
      note(parameters[0], parameters[1]);
      const ended = end(...parameters);
      resolve(Buffer.concat(parts));
      return ended;
    };
    response.once('close', () => resolve(undefined));
  });
}
