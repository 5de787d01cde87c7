import { formatMoney, type Money } from '@/lib/billing/format-money';
import * as m from '@/locales/generated/messages';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';

type PurchaseTotalProps = {
  /** The units that the buyer gets. */
  gain: { term: string; value: string };
  /** Of one piece, without tax. */
  price: Money;
  quantity: number;
  taxPercent: number;
  /** With tax. */
  total: Money;
};

/** Shows the units that a purchase adds, and its price, tax and total. */
export function PurchaseTotal({ gain, price, quantity, taxPercent, total }: PurchaseTotalProps) {
  const net = { ...price, amount: price.amount * quantity };
  const items = [
    gain,
    { term: m.ui_price(), value: formatMoney(net) },
    {
      term: m.ui_vat_percent({ percent: taxPercent }),
      value: formatMoney({ ...net, amount: total.amount - net.amount }),
    },
    { term: m.purchase_due_today(), value: <strong>{formatMoney(total)}</strong> },
  ];
  return <DefinitionList items={items} emptyLabel={m.ui_not_provided()} />;
}
