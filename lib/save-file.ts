/**
 * Saves a text or bytes as a file in the browser.
 * @param name Such as `members-2026-03-07.csv`.
 */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'text/csv;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because some browsers start reading the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
