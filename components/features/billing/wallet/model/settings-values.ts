import { topUpQuantity } from '@app/api-client/rules/billing/credits';
import { minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';
import type { Money } from '@/lib/billing/format-money';
import { totalWithTax } from '@/lib/billing/total-with-tax';
import type { Wallet } from '@/lib/billing/wallet-query';
import type { WalletPackage, WalletSettings, WalletSettingsInput } from '../api/wallet-calls';

/** The values of the settings form. Numbers are as typed. */
export type SettingsValues = {
  warns: boolean;
  warnBelow: string;
  topsUp: boolean;
  walletPackageId: string;
  topUpBelow: string;
  monthlyMaximum: string;
};

const toText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/**
 * The form's values for stored settings. A package that is no longer sold has to be chosen again, and so has a maximum
 * in another currency than that of the plan: it is an amount that the user agreed to, so that none is assumed.
 */
export function toSettingsValues(
  { lowBalanceThreshold, topUp, chargedThisMonth: { currency } }: WalletSettings,
  packages: readonly Pick<WalletPackage, 'id'>[],
): SettingsValues {
  const isSold = packages.some(({ id }) => id === topUp?.walletPackageId);
  const maximum = topUp?.monthlyMaximum.currency === currency ? topUp.monthlyMaximum.amount : undefined;
  return {
    warns: lowBalanceThreshold !== null,
    warnBelow: toText(lowBalanceThreshold ?? undefined),
    topsUp: topUp !== null,
    walletPackageId: isSold ? (topUp?.walletPackageId ?? '') : '',
    topUpBelow: toText(topUp?.threshold),
    monthlyMaximum: toText(maximum === undefined ? undefined : maximum / minorUnitsPerMajor),
  };
}

/** @returns The number typed, without separators of thousands, or undefined if it is no whole number. */
export function parseWhole(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

type WalletState = {
  wallet: Pick<Wallet, 'available' | 'taxPercent'>;
  settings: Pick<WalletSettings, 'chargedThisMonth'>;
  packages: readonly WalletPackage[];
};

/** Price of the chosen package with tax: the least that a monthly maximum makes sense for. */
export function packageTotal(walletPackageId: string, { wallet, packages }: WalletState): Money | undefined {
  const chosen = packages.find(({ id }) => id === walletPackageId);
  return chosen && totalWithTax(chosen.price, 1, wallet.taxPercent ?? 0);
}

/** The purchase that saving the settings starts immediately, as the server decides it; undefined if none. */
export function immediatePurchase(
  { topsUp, walletPackageId, topUpBelow, monthlyMaximum }: SettingsValues,
  { wallet: { available, taxPercent }, settings, packages }: WalletState,
): { credits: number; total: Money } | undefined {
  const chosen = packages.find(({ id }) => id === walletPackageId);
  if (!topsUp || !chosen) return undefined;
  const { credits, price } = chosen;
  const totalOf = (quantity: number) => totalWithTax(price, quantity, taxPercent ?? 0);
  const left = (parseWhole(monthlyMaximum) ?? 0) * minorUnitsPerMajor - settings.chargedThisMonth.amount;
  const need = { available, threshold: parseWhole(topUpBelow) ?? 0, credits, left };
  const quantity = topUpQuantity(need, (count) => totalOf(count).amount);
  return quantity > 0 ? { credits: credits * quantity, total: totalOf(quantity) } : undefined;
}

/** The settings to save. Values of settings that are turned off are not sent. */
export function toSettings(values: SettingsValues, currency: Currency): WalletSettingsInput {
  const { warns, warnBelow, topsUp, walletPackageId, topUpBelow, monthlyMaximum } = values;
  return {
    lowBalanceThreshold: warns ? (parseWhole(warnBelow) ?? 0) : null,
    topUp: topsUp
      ? {
          walletPackageId,
          threshold: parseWhole(topUpBelow) ?? 0,
          monthlyMaximum: { amount: (parseWhole(monthlyMaximum) ?? 0) * minorUnitsPerMajor, currency },
        }
      : null,
  };
}
