import { UpstreamError } from './upstream-error';

/** Deeper than any expected response, and far from a stack overflow. */
const depthMax = 64;

const quote = 0x22;
const backslash = 0x5c;

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === backslash) index++;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return deepest;
}

/**
 * @returns The value, parsed as JSON in UTF-8 (RFC 8259).
 * @throws {UpstreamError} If the bytes are anything else or nested deeper than 64 levels.
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(text) > depthMax) throw new RangeError(`deeper than ${depthMax} levels`);
    return JSON.parse(text);
  } catch (error) {
    throw new UpstreamError('json', { cause: error });
  }
}
