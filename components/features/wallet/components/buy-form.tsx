import { packagesMax } from '@app/api-client/rules/credits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billingKey } from '@/lib/billing/billing-key';
import { formatMoney } from '@/lib/billing/format-money';
import { totalWithTax } from '@/lib/billing/total-with-tax';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { QuantityField } from '@/components/forms/quantity-field/quantity-field';
import { PriceUpdated } from '@/components/layouts/purchase-form/price-updated';
import { PurchaseForm } from '@/components/layouts/purchase-form/purchase-form';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Stack } from '@/components/ui/stack/stack';
import { buyCredits, type WalletPackage } from '../api/wallet-calls';
import { packageFor } from '../model/needed-package';
import { PackageChoice } from './package-choice';

type BuyFormProps = {
  packages: readonly WalletPackage[];
  taxPercent: number;
  need: number | undefined;
  onBought: (text: string) => void;
};

/** The choice of a package and a quantity, the total with tax, and the card. */
export function BuyForm({ packages, taxPercent, need, onBought }: BuyFormProps) {
  const client = useQueryClient();
  const preset = packageFor(packages, need);
  const [packageId, setPackageId] = useState(preset?.packageId);
  const [quantity, setQuantity] = useState(Math.min(preset?.quantity ?? 1, packagesMax));
  const [updates, setUpdates] = useState(0);

  const chosen = packages.find(({ id }) => id === packageId) ?? packages[0];
  if (!chosen) return null;
  const total = totalWithTax(chosen.price, quantity, taxPercent);
  const net = { ...chosen.price, amount: chosen.price.amount * quantity };
  const items = [
    {
      term: m.wallet_you_get(),
      value: m.wallet_amount({ n: chosen.credits, credits: formatNumber(chosen.credits * quantity) }),
    },
    { term: m.pricing_credits_price(), value: formatMoney(net) },
    { term: m.quote_tax(), value: formatMoney({ ...net, amount: total.amount - net.amount }) },
    { term: m.quote_due_today(), value: <strong>{formatMoney(total)}</strong> },
  ];
  const refresh = () => client.invalidateQueries({ queryKey: billingKey });
  return (
    <Stack gap="m">
      <PriceUpdated updates={updates} />
      <PackageChoice packages={packages} value={chosen.id} onChange={setPackageId} />
      <QuantityField label={m.wallet_quantity()} value={quantity} max={packagesMax} onChange={setQuantity} />
      <DefinitionList items={items} emptyLabel={m.ui_not_provided()} />
      <PurchaseForm
        payLabel={m.addons_pay({ amount: formatMoney(total) })}
        busyLabel={m.subscription_paying()}
        buy={(payment) => buyCredits({ walletPackageId: chosen.id, quantity, shownTotal: total }, payment)}
        onBought={async ({ transaction }) => {
          await refresh();
          const { credits, balanceAfter } = transaction;
          onBought(
            m.wallet_bought({ n: credits, credits: formatNumber(credits), balance: formatNumber(balanceAfter) }),
          );
        }}
        onStale={async () => {
          await refresh();
          setUpdates((count) => count + 1);
        }}
      />
    </Stack>
  );
}
