import type { TextColumn } from '@/lib/csv/text-columns';

const key = 'textColumn';

/** Remembers in this browser which column of the last table had the texts. @param name Empty if it has no header. */
export function rememberTextColumn(name: string): void {
  try {
    if (name === '') window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, name);
  } catch {
    // Without storage the next table is asked for again.
  }
}

/** Finds the remembered column in another table. @returns Its index. */
export function readTextColumn(columns: readonly TextColumn[]): number | undefined {
  try {
    const name = window.localStorage.getItem(key);
    return name === null ? undefined : columns.find((column) => column.name === name)?.index;
  } catch {
    return undefined;
  }
}
