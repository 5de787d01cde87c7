import { minuteMs } from '@app/api-client/rules/values/durations';
import { z } from 'zod';
import { group, standard } from '../setting';

/** A maximum number of calls per window, counted by client address, user or key. */
export type Limit = { by: 'address' | 'user' | 'key'; max: number; windowMs: number };
type StandardLimit = Limit & { calls: string };

/**
 * The rate limits of all calls (RL-1). Each maximum is a setting, `RATE_LIMIT_<NAME>`, so that a load test can raise
 * it; none can be turned off. Failed logins are counted by the accounts module, because only it knows what failed.
 */
const standardLimits = {
  public: { by: 'address', max: 600, windowMs: minuteMs, calls: 'Calls without a token, together' },
  user: { by: 'user', max: 600, windowMs: minuteMs, calls: 'All calls of one user' },
  key: { by: 'key', max: 600, windowMs: minuteMs, calls: 'All calls with one API key' },
  rejection: {
    by: 'address',
    max: 30,
    windowMs: 15 * minuteMs,
    calls: 'Calls with invalid keys; valid keys still work beyond the limit',
  },
  promo: {
    by: 'address',
    max: 30,
    windowMs: 15 * minuteMs,
    calls: 'Rejected promo codes; beyond it, calls with a promo code are rejected',
  },
  document: {
    by: 'address',
    max: 120,
    windowMs: minuteMs,
    calls: 'Requests for the API document: viewing it takes about ten, one of them for 0.5 MB',
  },
  refresh: { by: 'address', max: 150, windowMs: 5 * minuteMs, calls: 'Refreshes of a session' },
  registration: { by: 'address', max: 60, windowMs: 60 * minuteMs, calls: 'New accounts' },
  email: {
    by: 'address',
    max: 120,
    windowMs: 60 * minuteMs,
    calls: 'Calls that send an email to an address from a form',
  },
  reset: {
    by: 'address',
    max: 30,
    windowMs: 60 * minuteMs,
    calls: 'Emails with a link to set a new password; beyond it none is sent, and the answer is the same',
  },
  contact: { by: 'address', max: 10, windowMs: 60 * minuteMs, calls: 'The contact form and the white paper' },
  purchase: { by: 'user', max: 60, windowMs: minuteMs, calls: 'Calls that may charge a card' },
  webhook: { by: 'user', max: 30, windowMs: minuteMs, calls: 'Tests and replays of webhooks' },
} as const satisfies Record<string, StandardLimit>;

export type LimitName = keyof typeof standardLimits;
export const limitNames = Object.keys(standardLimits) as LimitName[];
export type Limits = Record<LimitName, Limit>;

const settingOf = <Name extends string>(name: Name) => `RATE_LIMIT_${name.toUpperCase() as Uppercase<Name>}` as const;
type LimitSetting = ReturnType<typeof settingOf<LimitName>>;

const maximum = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { message: 'must be a whole number above zero' })
  .transform(Number);

const windowOf = (windowMs: number) => (windowMs === minuteMs ? 'minute' : `${windowMs / minuteMs} minutes`);

const limitSetting = (name: LimitName) => {
  const { by, max, windowMs, calls } = standardLimits[name];
  return standard(maximum, String(max), { about: `${calls}. Counted by ${by}, per ${windowOf(windowMs)}.` });
};

export const limits = group({
  about: 'Rate limits: the maximum number of calls. None can be turned off.',
  settings: Object.fromEntries(limitNames.map((name) => [settingOf(name), limitSetting(name)])) as Record<
    LimitSetting,
    ReturnType<typeof limitSetting>
  >,
});

/** @param values The read settings. @returns Each limit with its maximum. */
export function limitsOf(values: Record<LimitSetting, number>): Limits {
  const entries = limitNames.map((name) => {
    const { by, windowMs } = standardLimits[name];
    return [name, { by, windowMs, max: values[settingOf(name)] }];
  });
  return Object.fromEntries(entries) as Limits;
}
