import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '@app/routes';
import { billingQuery } from '@/lib/billing/billing-query';
import { cardsQuery, paymentConfigQuery } from '@/lib/billing/card-queries';
import * as m from '@/locales/generated/messages';
import { PricesExcludeTax } from '@/components/blocks/prices-exclude-tax/prices-exclude-tax';
import { ButtonLink } from '@/components/ui/button/button-link';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { Rows } from '@/components/ui/rows/rows';
import { Stack } from '@/components/ui/stack/stack';
import type { AddOns, OwnedAddOn } from '../api/add-on-calls';
import { PackageRow } from './package-row';
import type { AddOnChoice } from './purchase-dialog';

const PurchaseDialog = deferredDialog(async () => (await import('./purchase-dialog')).PurchaseDialog);

type PurchasableProps = {
  addOns: AddOns;
  onBought: (addOn: OwnedAddOn) => void;
  /** Called if a package can't be bought any more as shown. @param text The reason, for the user. */
  onOutdated: (text: string) => void;
};

/** Whether nothing can be bought because the organization is on a trial, or its plan has ended. */
const needsPlan = ({ owned, purchasable }: AddOns): boolean =>
  owned.length === 0 && purchasable.every(({ quantityMax }) => quantityMax === 0);

/** The packages that can be bought on the current plan. */
export function Purchasable({ addOns, onBought, onOutdated }: PurchasableProps) {
  const { purchasable, taxPercent } = addOns;
  // The dialog then opens at once, with the billing details and the card.
  usePrefetchQuery(billingQuery);
  usePrefetchQuery(cardsQuery);
  usePrefetchQuery(paymentConfigQuery);
  useEffect(() => PurchaseDialog.preload(), []);
  const [choice, setChoice] = useState<AddOnChoice>();
  const offer = choice && purchasable.find(({ id }) => id === choice.offer.id);
  const isWithoutPlan = needsPlan(addOns);

  return (
    <Stack gap="m">
      {isWithoutPlan && (
        <Stack gap="s">
          <p>{m.addons_need_plan()}</p>
          <p>
            <ButtonLink href={routes.subscriptionOptions}>{m.ui_choose_plan()}</ButtonLink>
          </p>
        </Stack>
      )}
      <Rows>
        {purchasable.map((one) => (
          <PackageRow
            key={one.id}
            offer={one}
            isListed={isWithoutPlan}
            onAdd={(quantity) => setChoice({ offer: one, quantity })}
          />
        ))}
      </Rows>
      <PricesExcludeTax />
      {choice && offer && (
        <PurchaseDialog
          choice={{ ...choice, offer }}
          // The price is shown after the billing details, with which the rate is known.
          taxPercent={taxPercent ?? 0}
          onClose={() => setChoice(undefined)}
          onBought={(addOn) => {
            setChoice(undefined);
            onBought(addOn);
          }}
          onOutdated={(text) => {
            setChoice(undefined);
            onOutdated(text);
          }}
        />
      )}
    </Stack>
  );
}
