import * as m from '../../../locales/generated/messages';

/** How long keys are made for, in days. */
const lifetimesDays = [7, 30, 90, 365] as const;

/** Stands for a key without an end, and, where a key has one, for leaving it as it is. */
export const noLifetime = 'none';

/** What a new key lasts unless somebody chooses otherwise: long enough to forget it, short enough to end by itself. */
export const usualLifetime = '90';

/** @param noneLabel What it means to choose none. */
export const lifetimeOptions = (noneLabel: string) => [
  { value: noLifetime, label: noneLabel },
  ...lifetimesDays.map((n) => ({ value: String(n), label: m.keys_lifetime_days({ n }) })),
];

/** @returns The days that were chosen. */
export const lifetimeDaysOf = (choice: string): number | undefined =>
  choice === noLifetime ? undefined : Number(choice);
