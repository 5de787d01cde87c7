import * as m from '@/locales/generated/messages';

/** The available lifetimes of a key, in days. */
const lifetimesDays = [7, 30, 90, 365] as const;

/** The choice of no expiration or, when rotating a key, of keeping its expiration. */
export const noLifetime = 'none';

/** The lifetime of a new key by default, in days. */
export const defaultLifetime = '90';

/** @param noneLabel The label of the choice without a lifetime. */
export const lifetimeOptions = (noneLabel: string) => [
  { value: noLifetime, label: noneLabel },
  ...lifetimesDays.map((n) => ({ value: String(n), label: m.keys_lifetime_days({ n }) })),
];

/** @returns The chosen days, or undefined for no lifetime. */
export const parseLifetime = (choice: string): number | undefined =>
  choice === noLifetime ? undefined : Number(choice);
