import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses almost as well as the slowest level, in a few milliseconds. */
const brotliQuality = 5;
/** A smaller body fits into one packet uncompressed. */
const compressedBytesMin = 1_024;
/** Text formats. Others, such as PNG and PDF, are already compressed. */
const compressedTypes = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/;

/** The supported content encodings, the smallest first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify(gzip),
};

/** A rendered page: status, headers and body. */
export class RenderedPage {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: OutgoingHttpHeaders,
    readonly body: Buffer,
  ) {}

  get isCompressible(): boolean {
    return this.body.length >= compressedBytesMin && compressedTypes.test(String(this.headers['content-type']));
  }

  /** @returns The body in an encoding, compressed once, or as it is. */
  bodyIn(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (encoding === undefined) return this.body;
    const encoded = this.#encoded.get(encoding) ?? compress[encoding](this.body);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  /** Whether concurrent requests of other visitors may get this page: it isn't marked private and sets no cookie. */
  get isShareable(): boolean {
    const isPrivate = this.status === 200 && /private|no-store/.test(this.#cacheControl);
    return !isPrivate && this.headers['set-cookie'] === undefined;
  }

  /** Whether later requests may get this page. */
  get isCacheable(): boolean {
    return this.isShareable && this.status === 200 && /^public/.test(this.#cacheControl);
  }

  get #cacheControl(): string {
    return String(this.headers['cache-control']);
  }
}
