import facts from './generated/facts.json';

/** The terms: their version, the day from which they hold, and the PDF's size in bytes and pages. */
export const termsFacts = facts['terms-of-service'];

/** A size as it is told before a download, in kB of 1,000 bytes. */
export const kilobytesOf = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000));
