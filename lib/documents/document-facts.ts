import facts from './generated/facts.json';

/** The terms' version, the day on which they take effect, and the PDF's size in bytes and pages. */
export const termsFacts = facts['terms-of-service'];

/** The size shown next to a download, in kB of 1,000 bytes. */
export const kilobytesOf = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000));
