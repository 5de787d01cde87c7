import { isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { formatDnsRecord } from '@/backend/modules/access/sso';
import { ssoDomains } from '@/backend/db/schema/access/sso-configs';
import { isMadeUpDomain, publishTextRecord } from './local-dns';

const Proof = z.object({
  domain: z.string(),
  /** The required content of the domain's TXT record. */
  record: z.string(),
  isPublished: z.boolean(),
});

/**
 * Lists the records that would prove the domains that organizations claim, and publishes one, as only the owner of a
 * real domain can. Registered in dev only.
 */
export function registerDnsRecords(app: FastifyInstance, deps: Deps): void {
  const openProofs = async () => {
    const rows = await deps.database.select().from(ssoDomains).where(isNull(ssoDomains.verifiedAt));
    return Promise.all(
      rows
        .filter(({ domain }) => isMadeUpDomain(domain))
        .map(async (row) => {
          const record = formatDnsRecord(row);
          return { domain: row.domain, record, isPublished: (await deps.dns.textRecords(row.domain)).includes(record) };
        }),
    );
  };
  const response = { 200: z.array(Proof) };
  app.get('/local/dns-records', { schema: { hide: true, response } }, async () => openProofs());

  const body = Proof.pick({ domain: true, record: true }).strict();
  app.post('/local/dns-records', { schema: { hide: true, body, response } }, async (request) => {
    const { domain, record } = request.body as z.infer<typeof body>;
    const isKnown = (await openProofs()).some((proof) => proof.domain === domain && proof.record === record);
    if (!isKnown) throw new HttpError(404, 'error_not_found');
    publishTextRecord(deps.config.dataDir, domain, record);
    return openProofs();
  });
}
