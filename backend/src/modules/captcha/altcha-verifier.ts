import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { usedCaptchas } from '@/backend/db/schema/captcha';
import type { CaptchaVerifier } from '@/backend/ports/captcha-verifier';

type AltchaDeps = Pick<Deps, 'database' | 'clock' | 'keys'>;

/** Long enough to fill in a form at leisure. */
const lifetimeMs = 30 * 60_000;
/** The work: key derivations of 1,000 rounds each, their number between a third of the setting and the setting. */
const algorithm = 'PBKDF2/SHA-256';
const rounds = 1_000;
const derivationsSpread = 3;
/** A solved challenge is about 700 characters. */
const tokenCharactersMax = 4_096;

/** What the widget hands in: base64 of this. Whatever else is in it, the signature covers. */
const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ action: z.string(), expiresAtMs: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
type Token = z.infer<typeof Token>;

function readToken(token: string): Token | undefined {
  if (token.length > tokenCharactersMax) return undefined;
  try {
    return Token.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The library takes two secrets: one for the challenge, one for the key that solves it. */
const secretsOf = ({ keys }: AltchaDeps) => ({
  hmacSignatureSecret: `challenge ${keys.captchaSecret}`,
  hmacKeySignatureSecret: `solution ${keys.captchaSecret}`,
});

/**
 * Makes a challenge: work for a browser that costs a user nothing and a program its time.
 * @param action The form that it is for; its solution opens no other.
 */
export async function createAltchaChallenge(
  deps: AltchaDeps & Pick<Deps, 'config'>,
  action: string,
): Promise<Challenge> {
  const { proofOfWorkDerivations: derivationsMax } = deps.config;
  return createChallenge({
    algorithm,
    cost: rounds,
    counter: randomInt(derivationsMax, Math.ceil(derivationsMax / derivationsSpread)),
    deriveKey,
    // By the clock port, so not in the library's own `expiresAt`, which it compares with the machine's clock.
    data: { action, expiresAtMs: deps.clock.now().getTime() + lifetimeMs },
    ...secretsOf(deps),
  });
}

/** Verifies solved challenges of our own: no third party, works without a network. */
export function createAltchaVerifier(deps: AltchaDeps): CaptchaVerifier {
  return {
    async verify(token, action) {
      const solved = readToken(token);
      if (!solved) return false;
      const { challenge, solution } = solved;
      const result = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution,
        deriveKey,
        ...secretsOf(deps),
      });
      const { data } = challenge.parameters;
      if (!result.verified || data.action !== action || data.expiresAtMs <= deps.clock.now().getTime()) return false;
      const firstUse = await deps.database
        .insert(usedCaptchas)
        .values({ signature: challenge.signature, expiresAt: new Date(data.expiresAtMs) })
        .onConflictDoNothing()
        .returning({ signature: usedCaptchas.signature });
      return firstUse.length === 1;
    },
  };
}
