import type { ContentServiceSettings } from '@app/settings';
import { fileAddressOf, imageAddressOf } from '../image-address';
import type { TextSource } from '../text/text-parts';
import { sanitizeHtml, type SanitizedHtml, type TextOptions } from './sanitize-html';

/**
 * A text of the content service with everything that its HTML depends on. Serializable, so that it can be sent to a
 * worker thread.
 */
export type TextRequest = {
  source: TextSource;
  options: TextOptions;
  images: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded' | 'imageOrigins'>;
};

/**
 * Renders a text. The server calls it in a worker thread, see `text-renderer.ts`: parsing Markdown takes quadratic time
 * in the number of unclosed delimiters in a block.
 */
export function renderText({ source, options, images }: TextRequest): Promise<SanitizedHtml> {
  return sanitizeHtml(source, {
    ...options,
    addressOf: (url) => imageAddressOf(url, images),
    fileAddressOf: (path) => fileAddressOf(path, images),
  });
}
