import { z } from 'zod';
import { ConnectionFailure } from './connection-failure';

/** The response of a provider's token endpoint. */
export type Tokens = {
  accessToken: string;
  refreshToken: string | undefined;
  /** Empty if the provider doesn't tell it. */
  externalUserId: string;
  externalTeamId: string;
  scopes: string[];
  apiUrl: string | undefined;
  /** Undefined if the access token doesn't expire. */
  lifetimeSeconds: number | undefined;
};

/** Miro sends IDs as numbers or as text. */
const ExternalId = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,128}$/));
const Token = z.string().regex(/^[\x21-\x7e]{1,4096}$/);
const secondsMax = 10 * 365 * 24 * 60 * 60;

/** RFC 6749, 5.1, with the additions of Miro (`user_id`, `team_id`) and SurveyMonkey (`access_url`). */
const TokenAnswer = z.object({
  access_token: Token,
  refresh_token: Token.nullish(),
  expires_in: z.coerce.number().int().positive().max(secondsMax).nullish().catch(undefined),
  scope: z
    .string()
    .max(4_096)
    .regex(/^[\x20-\x7e]*$/)
    .nullish()
    .catch(undefined),
  user_id: ExternalId.nullish(),
  team_id: ExternalId.nullish(),
  access_url: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .nullish()
    .catch(undefined),
});

/** Quotes Miro's numeric IDs, which are larger than a number can hold exactly. */
const quoteIds = (json: string) => json.replaceAll(/("(?:user|team)_id"\s*:\s*)(\d+)/g, '$1"$2"');

/** @returns The body as JSON; undefined if it is something else. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(quoteIds(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** @throws {ConnectionFailure} `unreachable` if the response contains no usable token. */
export function readTokens(body: Buffer): Tokens {
  const parsed = TokenAnswer.safeParse(readJson(body));
  // The error is no cause: it may quote the response, which may contain a token.
  if (!parsed.success) throw new ConnectionFailure('unreachable', 'token response is not usable');
  const answer = parsed.data;
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? undefined,
    externalUserId: answer.user_id ?? '',
    externalTeamId: answer.team_id ?? '',
    scopes: (answer.scope ?? '').split(' ').filter((scope) => scope !== ''),
    apiUrl: answer.access_url?.replace(/\/+$/, ''),
    lifetimeSeconds: answer.expires_in ?? undefined,
  };
}
