import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { deliverDueEmail } from '@/backend/email/deliver';
import { outbox } from '@/backend/db/schema/outbox';
import { unsealBody, type EmailBody } from '@/backend/email/seal';

export type DeliveredEmail = EmailBody & { id: string; to: string; subject: string; kind: string };

/** The emails that a test's users have received. */
export type TestMailbox = {
  /** Delivers due emails and returns all delivered ones in the order in which they were queued. */
  emails(to?: string): Promise<DeliveredEmail[]>;
  /**
   * @param to The recipient. @param kind The kind of email, such as `verify-email`.
   * @returns The newest email of that kind.
   * @throws If there is none.
   */
  last(to: string, kind?: string): Promise<DeliveredEmail>;
};

export function createTestMailbox(deps: Deps): TestMailbox {
  // Emails of one moment are delivered side by side and the test clock may stand still, so only the transactions that
  // queued them tell their order. Delivery overwrites it in the row.
  const places = new Map<string, number>();
  const notePlaces = async () => {
    const queued = await deps.database
      .select({ id: outbox.id })
      .from(outbox)
      .where(isNull(outbox.deliveredAt))
      .orderBy(asc(outbox.createdAt), sql`${outbox}.xmin::text::bigint`);
    for (const { id } of queued) if (!places.has(id)) places.set(id, places.size);
  };
  const emails = async (to?: string) => {
    await notePlaces();
    while ((await deliverDueEmail(deps)) > 0) await notePlaces();
    const rows = await deps.database
      .select()
      .from(outbox)
      .where(to === undefined ? undefined : eq(outbox.recipient, to))
      .orderBy(asc(outbox.createdAt), asc(outbox.deliveredAt), sql`${outbox}.xmin::text::bigint`);
    const place = ({ id }: { id: string }) => places.get(id) ?? places.size;
    const byQueueing = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
      one.createdAt.getTime() - other.createdAt.getTime() || place(one) - place(other);
    return rows.sort(byQueueing).flatMap((row) =>
      row.deliveredAt && row.sealedBody
        ? [
            {
              id: row.id,
              to: row.recipient,
              subject: row.subject,
              kind: row.kind,
              ...unsealBody(deps.keys.emailSecret, row.id, row.sealedBody),
            },
          ]
        : [],
    );
  };
  return {
    emails,
    async last(to, kind) {
      const found = (await emails(to)).filter((message) => kind === undefined || message.kind === kind).at(-1);
      if (!found) throw new Error(`No email ${kind ?? ''} delivered to ${to}`);
      return found;
    },
  };
}
