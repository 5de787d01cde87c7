import { minuteMs } from '@app/api-client/rules/values/durations';
import { StartError } from '@/backend/start-error';

/** A maximum number of calls per window, counted by client address, user or key. */
export type Limit = { by: 'address' | 'user' | 'key'; max: number; windowMs: number };

/**
 * The rate limits of all calls (RL-1). Each maximum is a setting, `RATE_LIMIT_<NAME>`, so that a load test can raise
 * it; none can be turned off. Failed logins are counted by the accounts module, because only it knows what failed.
 *
 * | Name | Counted by | Calls |
 * |---|---|---|
 * | `public` | address | calls that need no token, together |
 * | `user` | user | all calls of one user |
 * | `key` | key | all calls with one key |
 * | `rejection` | address | calls with invalid keys; valid keys still work beyond the limit |
 * | `promo` | address | promo codes that were rejected; calls with any code are rejected beyond the limit |
 * | `document` | address | the API document: viewing it takes about ten requests, one of them for 0.5 MB |
 * | `refresh` | address | `POST /token` |
 * | `registration` | address | new accounts: each one costs a password hash and an email |
 * | `email` | address | calls that send an email to an address from a form |
 * | `reset` | address | emails with a link to set a new password; beyond the limit none is sent, with the same answer |
 * | `contact` | address | the contact form and the white paper |
 * | `purchase` | user | calls that may charge a card |
 * | `webhook` | user | tests and replays of webhooks, which send requests to other servers |
 */
const standardLimits = {
  public: { by: 'address', max: 600, windowMs: minuteMs },
  user: { by: 'user', max: 600, windowMs: minuteMs },
  key: { by: 'key', max: 600, windowMs: minuteMs },
  rejection: { by: 'address', max: 30, windowMs: 15 * minuteMs },
  promo: { by: 'address', max: 30, windowMs: 15 * minuteMs },
  document: { by: 'address', max: 120, windowMs: minuteMs },
  refresh: { by: 'address', max: 150, windowMs: 5 * minuteMs },
  registration: { by: 'address', max: 60, windowMs: 60 * minuteMs },
  email: { by: 'address', max: 120, windowMs: 60 * minuteMs },
  reset: { by: 'address', max: 30, windowMs: 60 * minuteMs },
  contact: { by: 'address', max: 10, windowMs: 60 * minuteMs },
  purchase: { by: 'user', max: 60, windowMs: minuteMs },
  webhook: { by: 'user', max: 30, windowMs: minuteMs },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof standardLimits;
export const limitNames = Object.keys(standardLimits) as LimitName[];
export type Limits = Record<LimitName, Limit>;

/**
 * Reads the maximums from the settings.
 * @param variables May contain settings such as `RATE_LIMIT_PUBLIC=1000`.
 * @throws {StartError} If one of them is not a whole number above zero.
 */
export function readLimits(variables: Record<string, string | undefined>): Limits {
  const entries = Object.entries(standardLimits).map(([name, limit]) => {
    const variable = `RATE_LIMIT_${name.toUpperCase()}`;
    const text = variables[variable];
    if (!text) return [name, limit];
    if (!/^[1-9]\d{0,8}$/.test(text))
      throw new StartError(`The setting ${variable} must be a whole number above zero.`);
    return [name, { ...limit, max: Number(text) }];
  });
  return Object.fromEntries(entries) as Limits;
}
