import { StartError } from '@/backend/start-error';

/** So many in so much time, counted by the client's address, or by the user or the key that calls. */
export type Limit = { by: 'address' | 'user' | 'key'; max: number; windowMs: number };

const minuteMs = 60_000;

/**
 * How often calls may be made. Each figure is a setting, `RATE_LIMIT_<NAME>`, so that a load test can raise it; none
 * can be switched off. Failed logins are counted by the accounts module, since only it knows what failed.
 *
 * | Name | Counted by | What it holds back |
 * |---|---|---|
 * | `open` | address | calls that need no token, together |
 * | `user` | user | everything that one user calls |
 * | `key` | key | everything that one key calls |
 * | `refusal` | address | keys that do not work: beyond it they are not told so any more, while others go on working |
 * | `document` | address | the API document: viewing it takes about ten requests, one of them for 0.5 MB |
 * | `refresh` | address | `POST /token` |
 * | `registration` | address | new accounts: each one costs a password hash and a mail |
 * | `mail` | address | calls that send a mail to an address somebody typed |
 * | `reset` | address | mails that set a password anew; beyond them none is sent, and nothing is said |
 * | `contact` | address | the contact form and the white paper |
 * | `purchase` | user | whatever may charge a card |
 */
const standardLimits = {
  open: { by: 'address', max: 600, windowMs: minuteMs },
  user: { by: 'user', max: 600, windowMs: minuteMs },
  key: { by: 'key', max: 600, windowMs: minuteMs },
  rejection: { by: 'address', max: 30, windowMs: 15 * minuteMs },
  document: { by: 'address', max: 120, windowMs: minuteMs },
  refresh: { by: 'address', max: 150, windowMs: 5 * minuteMs },
  registration: { by: 'address', max: 60, windowMs: 60 * minuteMs },
  email: { by: 'address', max: 120, windowMs: 60 * minuteMs },
  reset: { by: 'address', max: 30, windowMs: 60 * minuteMs },
  contact: { by: 'address', max: 10, windowMs: 60 * minuteMs },
  purchase: { by: 'user', max: 60, windowMs: minuteMs },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof standardLimits;
export const limitNames = Object.keys(standardLimits) as LimitName[];
export type Limits = Record<LimitName, Limit>;

/**
 * @param variables May hold `RATE_LIMIT_OPEN=1000` and the like: the most within the limit's own time.
 * @throws {StartError} When one of them is not a whole number above zero.
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
