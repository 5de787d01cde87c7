import { ApiError } from '@app/api-client/api-error';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { billingKey } from '@/lib/billing/billing-key';
import { cardsQuery, paymentConfigQuery } from '@/lib/billing/card-queries';
import { purchaseMessage } from '@/lib/billing/purchase-message';
import { totalWithTax } from '@/lib/billing/total-with-tax';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { SaveCardForm } from '@/components/layouts/purchase-form/save-card-form';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Rows } from '@/components/ui/rows/rows';
import { Stack } from '@/components/ui/stack/stack';
import { addOnsQuery, buyAddOn, type AddOns, type OwnedAddOn } from '../api/add-on-calls';
import { PackageRow } from './package-row';
import { PurchaseDialog, type AddOnChoice } from './purchase-dialog';

type PurchasableProps = { addOns: AddOns; onBought: (addOn: OwnedAddOn) => void };

/** Whether nothing can be bought because the organization is on a trial, or its plan has ended. */
const needsPlan = ({ owned, purchasable }: AddOns): boolean =>
  owned.length === 0 && purchasable.every(({ quantityMax }) => quantityMax === 0);

/** The packages that can be bought on the current plan. Without a card, a form to add one is first. */
export function Purchasable({ addOns, onBought }: PurchasableProps) {
  const { purchasable, taxPercent } = addOns;
  const client = useQueryClient();
  const { data: cards } = useQuery(cardsQuery);
  const { data: config } = useQuery(paymentConfigQuery);
  const { run, challenge, isConfirming } = usePurchase(config);
  const [choice, setChoice] = useState<AddOnChoice>();
  const needsCardId = useId();
  const card = cards?.[0];
  const offer = choice && purchasable.find(({ id }) => id === choice.offer.id);
  const isWithoutPlan = needsPlan(addOns);
  const total = choice && offer && totalWithTax(offer.price, choice.quantity, taxPercent);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (order: Parameters<typeof buyAddOn>[0]) => run((attempt) => buyAddOn(order, attempt)),
    onSuccess: async ({ addOn }) => {
      await client.invalidateQueries({ queryKey: billingKey });
      setChoice(undefined);
      onBought(addOn);
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'error_quote_stale') {
        void client.invalidateQueries({ queryKey: addOnsQuery.queryKey });
      }
    },
  });
  const open = (next: AddOnChoice) => {
    reset();
    setChoice(next);
  };

  return (
    <Stack gap="m">
      {isWithoutPlan && (
        <Stack gap="s">
          <p>{m.addons_need_plan()}</p>
          <p>
            <ButtonLink href={routes.subscriptionOptions}>{m.subscription_choose_plan()}</ButtonLink>
          </p>
        </Stack>
      )}
      {!isWithoutPlan && cards?.length === 0 && (
        <div>
          <p id={needsCardId}>{m.addons_needs_card()}</p>
          <SaveCardForm />
        </div>
      )}
      <Rows>
        {purchasable.map((one) => (
          <PackageRow
            key={one.id}
            offer={one}
            rejectedBy={card ? undefined : needsCardId}
            isListed={isWithoutPlan}
            onAdd={(quantity) => open({ offer: one, quantity })}
          />
        ))}
      </Rows>
      {choice && offer && total && card && (
        <PurchaseDialog
          choice={{ ...choice, offer }}
          total={total}
          card={card}
          isOpen={!isConfirming}
          isBusy={isPending}
          problem={error ? purchaseMessage(error) : undefined}
          onClose={() => setChoice(undefined)}
          onConfirm={() => mutate({ packageId: offer.id, quantity: choice.quantity, shownTotal: total })}
        />
      )}
      {challenge}
    </Stack>
  );
}
