import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { outbox } from '@/backend/db/schema/outbox';
import { unsealBody } from '@/backend/email/seal';

const emailsMax = 100;

const EmailSummary = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  /** ISO 8601, by the clock port. */
  deliveredAt: z.iso.datetime(),
});
const Email = EmailSummary.extend({ html: z.string(), text: z.string() });

const summaryOf = (row: typeof outbox.$inferSelect): z.infer<typeof EmailSummary> => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  kind: row.kind,
  deliveredAt: row.deliveredAt?.toISOString() ?? '',
});

/** Serves the emails delivered to the local mailbox, for all recipients. Registered in dev only. */
export function registerMailbox(app: FastifyInstance, { database, keys }: Deps): void {
  const query = z.object({ to: z.string().optional() });
  app.get(
    '/local/mailbox',
    { schema: { hide: true, querystring: query, response: { 200: z.array(EmailSummary) } } },
    async (request) => {
      const { to } = request.query as z.infer<typeof query>;
      const rows = await database
        .select()
        .from(outbox)
        .where(and(isNotNull(outbox.deliveredAt), to === undefined ? undefined : eq(outbox.recipient, to)))
        .orderBy(desc(outbox.deliveredAt), desc(outbox.createdAt))
        .limit(emailsMax);
      return rows.map(summaryOf);
    },
  );

  const params = z.object({ id: z.uuid() });
  app.get('/local/mailbox/:id', { schema: { hide: true, params, response: { 200: Email } } }, async (request) => {
    const { id } = request.params as z.infer<typeof params>;
    const [row] = await database
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.deliveredAt), eq(outbox.id, id)));
    if (!row?.sealedBody) throw new HttpError(404, 'error_not_found');
    return { ...summaryOf(row), ...unsealBody(keys.emailSecret, id, row.sealedBody) };
  });
}
