import { useRef } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import { totalWithTax } from '@/lib/billing/total-with-tax';
import * as m from '@/locales/generated/messages';
import { BillingStep } from '@/components/blocks/billing-details/billing-step';
import { PriceUpdated } from '@/components/blocks/purchase-form/price-updated';
import { PurchaseForm } from '@/components/blocks/purchase-form/purchase-form';
import { PurchaseTotal } from '@/components/blocks/purchase-form/purchase-total';
import { usePriceUpdates } from '@/components/blocks/purchase-form/use-price-updates';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { buyAddOn, type AddOnPackage, type OwnedAddOn } from '../api/add-on-calls';
import { additionText, quantityName, renewalRule } from '../model/add-on-texts';

export type AddOnChoice = { offer: AddOnPackage; quantity: number };

type PurchaseDialogProps = {
  choice: AddOnChoice;
  taxPercent: number;
  onClose: () => void;
  onBought: (addOn: OwnedAddOn) => void;
  /** Called if it can't be bought any more as shown. @param text The reason, for the user. */
  onOutdated: (text: string) => void;
};

/** Buys an add-on: what it adds, the total with tax, the rule of renewal, and the saved card or fields for a new one. */
export function PurchaseDialog({ choice, taxPercent, onClose, onBought, onOutdated }: PurchaseDialogProps) {
  const { offer, quantity } = choice;
  const cancel = useRef<HTMLButtonElement>(null);
  const total = totalWithTax(offer.price, quantity, taxPercent);
  const { updates, refresh, onStale } = usePriceUpdates();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.addons_buy_title({ name: quantityName(offer.name, quantity) })}
      description={renewalRule[offer.renewal]()}
      initialFocus={cancel}
    >
      <PriceUpdated updates={updates} />
      <BillingStep>
        <PurchaseTotal
          gain={{ term: m.addons_adds_term(), value: additionText(offer, quantity) }}
          price={offer.price}
          quantity={quantity}
          taxPercent={taxPercent}
          total={total}
        />
        <PurchaseForm
          payLabel={m.ui_pay_amount({ amount: formatMoney(total) })}
          busyLabel={m.ui_paying()}
          buy={(payment) => buyAddOn({ packageId: offer.id, quantity, shownTotal: total }, payment)}
          onBought={async ({ addOn }) => {
            await refresh();
            onBought(addOn);
          }}
          onStale={onStale}
          onOutdated={onOutdated}
          secondaryAction={
            <Button ref={cancel} onClick={onClose}>
              {m.ui_cancel()}
            </Button>
          }
        />
      </BillingStep>
    </Dialog>
  );
}
