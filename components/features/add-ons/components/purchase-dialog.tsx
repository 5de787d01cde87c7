import { useRef } from 'react';
import { cardLabel } from '@/lib/billing/card-label';
import type { CreditCard } from '@/lib/billing/card-queries';
import { formatMoney, type Money } from '@/lib/billing/format-money';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { AddOnPackage } from '../api/add-on-calls';
import { additionText, quantityName, renewalRule } from '../model/add-on-texts';

export type AddOnChoice = { offer: AddOnPackage; quantity: number };

type PurchaseDialogProps = {
  choice: AddOnChoice;
  total: Money;
  card: CreditCard;
  /** False while the bank asks the cardholder in a dialog of its own. */
  isOpen: boolean;
  isBusy: boolean;
  /** Why the purchase failed, or that the price changed. */
  problem: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

/** Confirms the purchase of an add-on: what it adds, the total with tax, the card and the rule of renewal. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { choice, total, card, isOpen, isBusy, problem, onClose, onConfirm } = props;
  const { offer, quantity } = choice;
  const cancel = useRef<HTMLButtonElement>(null);
  const net = { ...offer.price, amount: offer.price.amount * quantity };
  const items = [
    { term: m.addons_adds_term(), value: additionText(offer, quantity) },
    { term: m.pricing_credits_price(), value: formatMoney(net) },
    { term: m.quote_tax(), value: formatMoney({ ...net, amount: total.amount - net.amount }) },
    { term: m.quote_due_today(), value: <strong>{formatMoney(total)}</strong> },
    { term: m.subscription_card(), value: cardLabel(card) },
  ];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.addons_buy_title({ name: quantityName(offer.name, quantity) })}
      description={renewalRule[offer.renewal]()}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button tone="primary" isBusy={isBusy} busyLabel={m.subscription_paying()} onClick={onConfirm}>
            {m.addons_pay({ amount: formatMoney(total) })}
          </Button>
        </>
      }
    >
      <DefinitionList items={items} emptyLabel={m.subscription_no_card()} />
      {problem !== undefined && (
        <Banner level="bad" isAnnounced>
          {problem}
        </Banner>
      )}
    </Dialog>
  );
}
