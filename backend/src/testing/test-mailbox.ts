import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { outbox } from '@/backend/db/schema/outbox';
import { unsealBody, type EmailBody } from '@/backend/email/seal';
import { deliverInOrder } from './payments/deliver-in-order';

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
  const emails = async (to?: string) => {
    await deliverInOrder(deps);
    const rows = await deps.database
      .select()
      .from(outbox)
      .where(to === undefined ? undefined : eq(outbox.recipient, to))
      // The test clock may stand still, so the order of the deliveries decides.
      .orderBy(asc(outbox.createdAt), asc(outbox.deliveredAt), sql`${outbox}.xmin::text::bigint`);
    return rows.flatMap((row) =>
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
