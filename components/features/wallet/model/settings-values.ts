import { minorUnitsPerMajor, type Currency } from '@app/api-client/rules/money';
import type { WalletSettings, WalletSettingsInput } from '../api/wallet-calls';

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

/** The form's values for stored settings. */
export function toSettingsValues({ lowBalanceThreshold, topUp }: WalletSettings): SettingsValues {
  return {
    warns: lowBalanceThreshold !== null,
    warnBelow: toText(lowBalanceThreshold ?? undefined),
    topsUp: topUp !== null,
    walletPackageId: topUp?.walletPackageId ?? '',
    topUpBelow: toText(topUp?.threshold),
    monthlyMaximum: toText(topUp ? topUp.monthlyMaximum.amount / minorUnitsPerMajor : undefined),
  };
}

/** @returns The number typed, without separators of thousands, or undefined if it is no whole number. */
export function parseWhole(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
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
