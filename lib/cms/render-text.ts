import type { ContentServiceSettings } from '../env';
import { fileAddressOf, imageAddressOf } from './image-address';
import { sanitizeHtml, type SanitizedHtml, type TextOptions } from './sanitise-html';

/** A text of the content service, and everything that its HTML depends on. It can be sent to another thread. */
export type TextRequest = {
  source: string;
  options: TextOptions;
  images: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded' | 'imageOrigins'>;
};

/**
 * Renders a text. The server calls it in a worker thread, see `text-renderer.ts`: the time that Markdown takes grows with
 * the square of what stands open in one block.
 */
export function renderText({ source, options, images }: TextRequest): Promise<SanitizedHtml> {
  return sanitizeHtml(source, {
    ...options,
    addressOf: (url) => imageAddressOf(url, images),
    fileAddressOf: (path) => fileAddressOf(path, images),
  });
}
