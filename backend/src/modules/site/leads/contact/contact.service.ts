import type { createContactRequest } from '@app/api-client/contract/site/contact';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { replyWorkingDaysMax } from '@app/api-client/rules/site/contact';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { lockMailboxes, mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import { requireCaptcha } from '@/backend/modules/identity';
import { findCurrentPlan } from '@/backend/modules/billing';
import { acknowledgmentEmail, contactRequestEmail, type Sender } from './contact-emails';
import { insertContactRequest, type ContactRequest } from './contact-request.repository';

type Input = BodyOf<typeof createContactRequest>;

/** Returns a random reference such as `C-7F3K-Q2` (api-client/rules/site/contact.ts). */
const newReference = ({ ids }: Pick<Deps, 'ids'>) => `C-${ids.readable(4)}-${ids.readable(2)}`;

async function store(transaction: Transaction, deps: Deps, request: Omit<ContactRequest, 'reference'>) {
  for (;;) {
    const complete = { ...request, reference: newReference(deps) };
    // Each stored request takes one of 700 million references: if this one is taken, try another.
    if (await insertContactRequest(transaction, complete)) return complete;
  }
}

async function findSender(deps: Deps, caller: Caller | undefined): Promise<Sender> {
  return caller && { account: caller.email, plan: await findCurrentPlan(deps, caller.organizationId) };
}

/**
 * Stores a message, forwards it to the contact address, and sends an acknowledgment to the entered address, with a copy
 * only if it is the caller's own. An address over its email limit gets no acknowledgment, so the form cannot be used to
 * flood a mailbox.
 * @param caller The logged-in user, if any; a message about billing includes their plan.
 * @throws {HttpError} 400 for an unsolved CAPTCHA.
 */
export async function receiveMessage(
  deps: Deps,
  { captchaToken, ...entered }: Input,
  caller: Caller | undefined,
): Promise<ResponseOf<typeof createContactRequest>> {
  await requireCaptcha(deps, captchaToken, 'contact');
  const createdAt = deps.clock.now();
  const sender = await findSender(deps, caller);
  const request = await deps.database.transaction(async (transaction) => {
    const stored = await store(transaction, deps, {
      ...entered,
      id: deps.ids.uuid(),
      companyName: entered.companyName ?? null,
      invoiceNumber: entered.invoiceNumber ?? null,
      userId: caller?.userId ?? null,
      planId: entered.topic === 'billing' ? (sender?.plan?.id ?? null) : null,
      createdAt,
    });
    await queueEmail(transaction, deps, contactRequestEmail(deps.config, stored, sender));
    await lockMailboxes(transaction, [stored.email]);
    if (await mayEmail(transaction, 'contact', stored.email, createdAt)) {
      await queueEmail(transaction, deps, acknowledgmentEmail(stored, caller?.email === stored.email));
    }
    return stored;
  });
  return { reference: request.reference, receivedAt: createdAt.toISOString(), replyWorkingDaysMax };
}
