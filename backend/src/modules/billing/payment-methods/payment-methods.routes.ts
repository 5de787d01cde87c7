import { addCreditCard, deleteCreditCard, listCreditCards } from '@app/api-client/contract/billing/credit-cards';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { addCard } from './add-card.service';
import { deleteCard } from './delete-card.service';
import { listCards } from './describe-cards';

/** Registers the calls with which admins manage the organization's cards. */
export function registerPaymentMethods(app: FastifyInstance, deps: Deps): void {
  serve(app, listCreditCards, async ({ caller }) => listCards(deps, caller));
  // Limited as charges are, because each answer reveals whether a card works.
  serve(app, addCreditCard, async ({ caller, body, request }) => addCard(deps, caller, body, originOf(request)), {
    limit: 'purchase',
  });
  serve(app, deleteCreditCard, async ({ caller, body, request }) => deleteCard(deps, caller, body, originOf(request)));
}
