import path from 'node:path';
import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { createFileAdapter } from '../identity-providers/oidc/file-adapter';
import { localAccounts, type LocalAccount } from './local-accounts';

/** Faults that a local provider simulates on request. */
export const localFaults = ['unavailable', 'client_rejected', 'code_rejected', 'refresh_rejected'] as const;
export type LocalFault = (typeof localFaults)[number];

/** A grant of an account, and the behavior of the provider after it. */
const Grant = z.object({
  provider: z.enum(['miro', 'surveymonkey']),
  account: z.int().min(0),
  fault: z.enum(localFaults).optional(),
  /** PKCE (RFC 7636). */
  challenge: z.string().optional(),
});
export type Grant = z.infer<typeof Grant>;

const Issued = Grant.extend({ expiresMs: z.number() });
const AccessToken = Issued.extend({ refreshToken: z.string().optional() });

const codeMs = 10 * minuteMs;
/** The lifetimes at Miro. */
const accessTokenMs = hourMs;
const refreshTokenMs = 60 * dayMs;

export type IssuedTokens = {
  accessToken: string;
  refreshToken: string | undefined;
  lifetimeSeconds: number | undefined;
};

/** The account of a grant. */
export const accountOf = ({ provider, account }: Grant): LocalAccount | undefined => localAccounts[provider][account];

/** Issues codes and tokens of the local providers, which only they know. They survive a restart. */
export function createLocalTokens({ config, clock, ids }: Pick<Deps, 'config' | 'clock' | 'ids'>) {
  const folder = path.join(config.dataDir, 'local-connections');
  const Adapter = createFileAdapter(folder, () => clock.now(), refreshTokenMs);
  const [codes, accessTokens, refreshTokens] = [new Adapter('code'), new Adapter('access'), new Adapter('refresh')];
  const nowMs = () => clock.now().getTime();

  /** Takes a code or token out of its store, so that it works once. */
  const take = async (store: InstanceType<typeof Adapter>, id: string, provider: ConnectionProvider) => {
    const found = Issued.safeParse(await store.find(id));
    await store.destroy(id);
    return found.success && found.data.provider === provider && found.data.expiresMs > nowMs() ? found.data : undefined;
  };

  return {
    async issueCode(grant: Grant): Promise<string> {
      const code = ids.secret();
      await codes.upsert(code, { ...grant, expiresMs: nowMs() + codeMs });
      return code;
    },
    takeCode: (code: string, provider: ConnectionProvider) => take(codes, code, provider),
    takeRefreshToken: (token: string, provider: ConnectionProvider) => take(refreshTokens, token, provider),
    /** SurveyMonkey's tokens neither expire nor are refreshed. */
    async issueTokens({ provider, account, fault }: Grant): Promise<IssuedTokens> {
      const expires = provider === 'miro';
      const [accessToken, refreshToken] = [ids.secret(), expires ? ids.secret() : undefined];
      const grant = { provider, account, ...(fault && { fault }) };
      const expiresMs = expires ? nowMs() + accessTokenMs : Number.MAX_SAFE_INTEGER;
      await accessTokens.upsert(accessToken, { ...grant, expiresMs, ...(refreshToken && { refreshToken }) });
      if (refreshToken !== undefined) {
        await refreshTokens.upsert(refreshToken, { ...grant, expiresMs: nowMs() + refreshTokenMs });
      }
      return { accessToken, refreshToken, lifetimeSeconds: expires ? accessTokenMs / 1_000 : undefined };
    },
    async findAccessToken(token: string): Promise<Grant | undefined> {
      const found = AccessToken.safeParse(await accessTokens.find(token));
      return found.success && found.data.expiresMs > nowMs() ? found.data : undefined;
    },
    /** Revokes an access token with its refresh token. */
    async revoke(token: string): Promise<void> {
      const found = AccessToken.safeParse(await accessTokens.find(token));
      await accessTokens.destroy(token);
      if (found.data?.refreshToken !== undefined) await refreshTokens.destroy(found.data.refreshToken);
    },
  };
}
export type LocalTokens = ReturnType<typeof createLocalTokens>;
