import * as m from '@/locales/generated/messages';
import figures from './generated/figures.json';

/**
 * @param hasOutsideContent Whether an external content service replaces the texts in this repository.
 * @returns A caption that says which texts the landscape shows.
 */
export const landscapeCaption = (hasOutsideContent: boolean): string =>
  hasOutsideContent ? m.ui_map_caption_sample({ n: figures.texts }) : m.ui_map_caption({ n: figures.texts });
