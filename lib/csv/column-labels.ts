import * as m from '@/locales/generated/messages';
import type { TextColumn } from './text-columns';

/**
 * Labels the columns of a table for a choice: by their headers, and without one by their numbers. Where another column
 * has such a number as its header, the label says that this one has none.
 */
export function columnLabels(columns: readonly TextColumn[]): string[] {
  const headers = new Set(columns.map(({ name }) => name));
  return columns.map(({ index, name }) => {
    if (name !== '') return name;
    const label = m.ui_column_number({ n: index + 1 });
    return headers.has(label) ? m.ui_column_without_header({ n: index + 1 }) : label;
  });
}
