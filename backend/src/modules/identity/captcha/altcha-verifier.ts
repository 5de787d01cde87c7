import { minuteMs } from '@app/api-client/rules/values/durations';
import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { usedCaptchas } from '@/backend/db/schema/identity/captcha';
import type { CaptchaVerifier } from '@/backend/ports/captcha-verifier';

type AltchaDeps = Pick<Deps, 'database' | 'clock' | 'keys'>;

/** Enough time to fill in a form. */
const lifetimeMs = 30 * minuteMs;
/** The work: between a third of `proofOfWorkDerivations` and all of them, with 1,000 rounds each. */
const algorithm = 'PBKDF2/SHA-256';
const rounds = 1_000;
const derivationsSpread = 3;
/** A solved challenge is about 700 characters. */
const tokenCharactersMax = 4_096;

/** The widget submits this as base64 JSON. The signature covers all parameters. */
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

/** The library takes two secrets: one for the challenge, one for the derived key of the solution. */
const deriveSecrets = ({ keys }: AltchaDeps) => ({
  hmacSignatureSecret: `challenge ${keys.captchaSecret}`,
  hmacKeySignatureSecret: `solution ${keys.captchaSecret}`,
});

/**
 * Creates a challenge: computing work that is cheap for one form and expensive for many.
 * @param action The form. A solution is valid for this form only.
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
    // Expires by the clock port. The library would compare its own `expiresAt` with the system clock.
    data: { action, expiresAtMs: deps.clock.now().getTime() + lifetimeMs },
    ...deriveSecrets(deps),
  });
}

/** Creates the verifier of our own challenges, which needs no third party and no network. */
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
        ...deriveSecrets(deps),
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
