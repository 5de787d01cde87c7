import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { requestWhitePaper } from '@app/api-client/contract/site/white-paper';
import { promotionalConsentVersion } from '@app/api-client/rules/identity/promotional-consent';
import { findWhitePaper, whitePaperPath } from '@app/api-client/rules/site/white-papers';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockMailboxes, mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import { unsubscribePageUrl } from '@/backend/email/unsubscribe-token';
import { isUnsubscribed, requireCaptcha } from '@/backend/modules/identity';
import { whitePaperEmail } from './white-paper-email';
import { insertWhitePaperRequest } from './white-paper-request.repository';

type Input = BodyOf<typeof requestWhitePaper>;
type Document = { slug: string; title: string; url: string };

async function storeRequest(transaction: Transaction, deps: Deps, input: Input, { slug }: Document): Promise<void> {
  const { firstName, lastName, email, companyName, jobTitle = null, receivePromotionalEmails } = input;
  const createdAt = deps.clock.now();
  await insertWhitePaperRequest(transaction, {
    id: deps.ids.uuid(),
    document: slug,
    firstName,
    lastName,
    email,
    companyName,
    jobTitle,
    consentVersion: receivePromotionalEmails ? promotionalConsentVersion : null,
    consentedAt: receivePromotionalEmails ? createdAt : null,
    createdAt,
  });
}

async function emailDocument(transaction: Transaction, deps: Deps, input: Input, document: Document): Promise<void> {
  const { email, receivePromotionalEmails } = input;
  await lockMailboxes(transaction, [email]);
  if (!(await mayEmail(transaction, 'white-paper', email, deps.clock.now()))) return;
  // The address may be a stranger's, so this consent does not override an unsubscription (PE-2).
  const hasConsented = receivePromotionalEmails && !(await isUnsubscribed(transaction, email));
  await queueEmail(
    transaction,
    deps,
    whitePaperEmail(input, document, hasConsented ? unsubscribePageUrl(deps, email) : undefined),
  );
}

/**
 * Emails a white paper. The response is the same for every address (CO-2).
 * @throws {HttpError} 404 for an unknown document; 400 for an unsolved CAPTCHA.
 */
export async function sendWhitePaper(deps: Deps, input: Input): Promise<ResponseOf<typeof requestWhitePaper>> {
  const paper = findWhitePaper(input.document);
  if (!paper) throw new HttpError(404, 'error_not_found');
  await requireCaptcha(deps, input.captchaToken, 'white-paper');
  const document = { ...paper, url: `${deps.config.publicBaseUrl}${whitePaperPath(paper)}` };
  await deps.database.transaction(async (transaction) => {
    await storeRequest(transaction, deps, input, document);
    await emailDocument(transaction, deps, input, document);
  });
  return { title: document.title, downloadUrl: document.url, emailed: true };
}
