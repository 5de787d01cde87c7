import { eq } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { ssoConfigs, type SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import { readCertificates, type SigningCertificates } from '../configs/certificates';
import { lockConfig } from '../sso.repository';
import { decodeMetadata } from './read-metadata';

/** Limits requests, because any visitor's response with a wrong signature causes one. */
const intervalMs = 60_000;
const rememberedMax = 1_000;

export type RefreshCertificates = (config: SsoConfigRow, origin: RequestOrigin) => Promise<SsoConfigRow | undefined>;

/** @returns The certificates in the provider's metadata, or undefined if they cannot be read. */
async function readNewest(
  { outgoing, logger }: Pick<Deps, 'outgoing' | 'logger'>,
  { id, issuer }: Pick<SsoConfigRow, 'id' | 'issuer'>,
  metadataUrl: string,
): Promise<SigningCertificates | undefined> {
  try {
    const { status, body } = await outgoing.send(metadataUrl);
    const metadata = status === 200 ? decodeMetadata(body) : undefined;
    return metadata?.entityId === issuer ? readCertificates(metadata.certificates) : undefined;
  } catch (error) {
    logger.info({ configId: id, reason: (error as Error).message }, 'sso metadata not refreshed');
    return undefined;
  }
}

/**
 * Creates a function that reads a provider's metadata again when it signs with a key that the configuration doesn't
 * have. Providers publish new keys before they use them. The keys are trusted because an admin entered the metadata's
 * URL.
 * @returns The function returns the configuration with the provider's new certificates, or undefined if there are none.
 *   It reads the metadata of a configuration at most once a minute.
 */
export function createCertificateRefresh(deps: Deps): RefreshCertificates {
  const { clock, database } = deps;
  const readAtMs = new Map<string, number>();
  return async (config, origin) => {
    const { id, organizationId, metadataUrl } = config;
    const nowMs = clock.now().getTime();
    if (metadataUrl === null || nowMs - (readAtMs.get(id) ?? Number.NEGATIVE_INFINITY) < intervalMs) return undefined;
    if (readAtMs.size >= rememberedMax) readAtMs.clear();
    readAtMs.set(id, nowMs);
    const newest = await readNewest(deps, config, metadataUrl);
    if (!newest || newest.pem === config.certificates) return undefined;
    return database.transaction(async (transaction) => {
      const current = await lockConfig(transaction, id);
      if (current?.metadataUrl !== metadataUrl || current.issuer !== config.issuer) return undefined;
      const change = { certificates: newest.pem, certificateExpiresAt: newest.expiresAt, updatedAt: clock.now() };
      await transaction.update(ssoConfigs).set(change).where(eq(ssoConfigs.id, id));
      const audit = { organizationId, action: 'sso_certificates_renewed', subjectId: id } as const;
      await recordAudit(transaction, deps, origin, audit);
      return { ...current, ...change };
    });
  };
}
