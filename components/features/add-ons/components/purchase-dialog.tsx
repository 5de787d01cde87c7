import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { billingKey } from '@/lib/billing/billing-key';
import { formatMoney, type Money } from '@/lib/billing/format-money';
import * as m from '@/locales/generated/messages';
import { PriceUpdated } from '@/components/layouts/purchase-form/price-updated';
import { PurchaseForm } from '@/components/layouts/purchase-form/purchase-form';
import { Button } from '@/components/ui/button/button';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Dialog } from '@/components/ui/dialog/dialog';
import { buyAddOn, type AddOnPackage, type OwnedAddOn } from '../api/add-on-calls';
import { additionText, quantityName, renewalRule } from '../model/add-on-texts';

export type AddOnChoice = { offer: AddOnPackage; quantity: number };

type PurchaseDialogProps = {
  choice: AddOnChoice;
  total: Money;
  onClose: () => void;
  onBought: (addOn: OwnedAddOn) => void;
};

/** Buys an add-on: what it adds, the total with tax, the rule of renewal, and the saved card or fields for a new one. */
export function PurchaseDialog({ choice, total, onClose, onBought }: PurchaseDialogProps) {
  const { offer, quantity } = choice;
  const client = useQueryClient();
  const cancel = useRef<HTMLButtonElement>(null);
  const [updates, setUpdates] = useState(0);
  const net = { ...offer.price, amount: offer.price.amount * quantity };
  const items = [
    { term: m.addons_adds_term(), value: additionText(offer, quantity) },
    { term: m.pricing_credits_price(), value: formatMoney(net) },
    { term: m.quote_tax(), value: formatMoney({ ...net, amount: total.amount - net.amount }) },
    { term: m.quote_due_today(), value: <strong>{formatMoney(total)}</strong> },
  ];
  const refresh = () => client.invalidateQueries({ queryKey: billingKey });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.addons_buy_title({ name: quantityName(offer.name, quantity) })}
      description={renewalRule[offer.renewal]()}
      initialFocus={cancel}
    >
      <PriceUpdated updates={updates} />
      <DefinitionList items={items} emptyLabel={m.ui_not_provided()} />
      <PurchaseForm
        payLabel={m.addons_pay({ amount: formatMoney(total) })}
        busyLabel={m.subscription_paying()}
        buy={(payment) => buyAddOn({ packageId: offer.id, quantity, shownTotal: total }, payment)}
        onBought={async ({ addOn }) => {
          await refresh();
          onBought(addOn);
        }}
        onStale={async () => {
          await refresh();
          setUpdates((count) => count + 1);
        }}
        secondaryAction={
          <Button ref={cancel} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        }
      />
    </Dialog>
  );
}
