import { packagesMax } from '@app/api-client/rules/billing/credits';
import { useState } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import { totalWithTax } from '@/lib/billing/total-with-tax';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { QuantityField } from '@/components/forms/quantity-field/quantity-field';
import { BillingStep } from '@/components/blocks/billing-details/billing-step';
import { PricesExcludeTax } from '@/components/blocks/prices-exclude-tax/prices-exclude-tax';
import { PriceUpdated } from '@/components/blocks/purchase-form/price-updated';
import { PurchaseForm } from '@/components/blocks/purchase-form/purchase-form';
import { PurchaseTotal } from '@/components/blocks/purchase-form/purchase-total';
import { usePriceUpdates } from '@/components/blocks/purchase-form/use-price-updates';
import { Stack } from '@/components/ui/stack/stack';
import { buyCredits, type WalletPackage } from '../api/wallet-calls';
import { packageFor } from '../model/needed-package';
import { PackageChoice } from './package-choice';

type BuyFormProps = {
  packages: readonly WalletPackage[];
  /** Null until the billing details are known, which come before the price. */
  taxPercent: number | null;
  need: number | undefined;
  onBought: (text: string) => void;
};

/** The choice of a package and a quantity, the total with tax, and the card. */
export function BuyForm({ packages, taxPercent: knownPercent, need, onBought }: BuyFormProps) {
  const taxPercent = knownPercent ?? 0;
  const preset = packageFor(packages, need);
  const [packageId, setPackageId] = useState(preset?.packageId);
  const [quantity, setQuantity] = useState(Math.min(preset?.quantity ?? 1, packagesMax));
  const { updates, refresh, onStale } = usePriceUpdates();

  const chosen = packages.find(({ id }) => id === packageId) ?? packages[0];
  if (!chosen) return null;
  const total = totalWithTax(chosen.price, quantity, taxPercent);
  const credits = chosen.credits * quantity;
  const gain = { term: m.wallet_you_get(), value: m.wallet_amount({ n: credits, credits: formatNumber(credits) }) };
  return (
    <Stack gap="m">
      <PriceUpdated updates={updates} />
      <PackageChoice packages={packages} value={chosen.id} onChange={setPackageId} />
      <PricesExcludeTax />
      <QuantityField label={m.wallet_quantity()} value={quantity} max={packagesMax} onChange={setQuantity} />
      <BillingStep>
        <PurchaseTotal gain={gain} price={chosen.price} quantity={quantity} taxPercent={taxPercent} total={total} />
        <PurchaseForm
          payLabel={m.ui_pay_amount({ amount: formatMoney(total) })}
          busyLabel={m.ui_paying()}
          buy={(payment) => buyCredits({ walletPackageId: chosen.id, quantity, shownTotal: total }, payment)}
          onBought={async ({ transaction }) => {
            await refresh();
            const { credits: bought, balanceAfter } = transaction;
            onBought(
              m.wallet_bought({ n: bought, credits: formatNumber(bought), balance: formatNumber(balanceAfter) }),
            );
          }}
          onStale={onStale}
        />
      </BillingStep>
    </Stack>
  );
}
