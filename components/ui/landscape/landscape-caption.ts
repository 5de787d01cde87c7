import * as m from '@/locales/generated/messages';
import figures from './generated/figures.json';

/**
 * @param hasOutsideContent Whether a content service outside replaces the texts in this repository.
 * @returns What the landscape was drawn from.
 */
export const landscapeCaption = (hasOutsideContent: boolean): string =>
  hasOutsideContent ? m.ui_map_caption_sample({ n: figures.texts }) : m.ui_map_caption({ n: figures.texts });
