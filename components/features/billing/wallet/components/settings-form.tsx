import { ApiError } from '@app/api-client/api-error';
import { creditsMax } from '@app/api-client/rules/billing/credits';
import { amountMax, currencySymbol, minorUnitsPerMajor } from '@app/api-client/rules/billing/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { walletKey } from '@/lib/query-keys';
import { formatMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import { walletQuery, type Wallet } from '@/lib/billing/wallet-query';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { MissingPaymentDataLink } from '@/components/blocks/missing-payment-data/missing-payment-data';
import { useNewCard } from '@/components/blocks/purchase-form/use-new-card';
import { Actions } from '@/components/ui/actions/actions';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { Status } from '@/components/ui/status/status';
import { saveSettings, settingsQuery, type WalletPackage, type WalletSettings } from '../api/wallet-calls';
import {
  immediatePurchase,
  packageTotal,
  parseWhole,
  toSettings,
  toSettingsValues,
  type SettingsValues,
} from '../model/settings-values';

type SettingsFormProps = {
  settings: WalletSettings;
  wallet: Wallet;
  packages: readonly WalletPackage[];
  /** Whether the organization has a running plan, without which nothing is bought. */
  hasPlan: boolean;
};

/** Accepts a whole number that the API accepts. */
const isWholeUpTo = (max: number) => (text: string) => {
  const value = parseWhole(text);
  if (value === undefined) return m.validation_number();
  return value <= max || m.validation_too_big({ n: formatNumber(max) });
};
const isCredits = isWholeUpTo(creditsMax);
const isAmount = isWholeUpTo(amountMax / minorUnitsPerMajor);
const isChosen = (value: string) => value !== '' || m.validation_required();

/** The low-balance email and automatic purchases, up to a maximum per month. */
export function SettingsForm({ settings, wallet, packages, hasPlan }: SettingsFormProps) {
  const client = useQueryClient();
  const { currency } = settings.chargedThisMonth;
  const [isSaved, setSaved] = useState(false);
  const { register, handleSubmit, setError, clearErrors, control, formState } = useForm<SettingsValues>({
    values: toSettingsValues(settings, packages),
    shouldUnregister: false,
  });
  const { errors } = formState;
  const values = useWatch({ control, compute: (all) => all });
  const { warns, topsUp } = values;
  const state = { settings, wallet, packages };
  const purchaseOf = (typed: SettingsValues) => (hasPlan ? immediatePurchase(typed, state) : undefined);
  const purchase = purchaseOf(values);
  const isEnough = (text: string, { walletPackageId }: SettingsValues) => {
    const least = packageTotal(walletPackageId, state);
    const maximum = parseWhole(text);
    if (maximum !== undefined && least && maximum * minorUnitsPerMajor < least.amount)
      return m.wallet_maximum_small({ amount: formatMoney(least) });
    return isAmount(text);
  };
  const refresh = () => client.invalidateQueries({ queryKey: walletKey });
  const submit = handleSubmit(async (typed) => {
    setSaved(false);
    const shownTotal = purchaseOf(typed)?.total ?? { amount: 0, currency };
    try {
      client.setQueryData(settingsQuery.queryKey, await saveSettings({ ...toSettings(typed, currency), shownTotal }));
      setSaved(true);
      await client.invalidateQueries({ queryKey: walletQuery.queryKey });
    } catch (error) {
      const type = error instanceof ApiError ? error.code : undefined;
      const isStale = type === 'error_quote_stale';
      if (isStale) await refresh();
      setError('root.server', { type, message: isStale ? m.wallet_price_updated() : errorMessage(error) });
    }
  });
  // The card may be saved by a purchase on the same page.
  useNewCard(() => {
    if (errors.root?.server?.type === 'error_payment_method_missing') clearErrors('root.server');
  });
  const onChange = () => setSaved(false);
  const labels = {
    warnBelow: m.wallet_warn_below(),
    walletPackageId: m.wallet_package(),
    topUpBelow: m.wallet_top_up_below(),
    monthlyMaximum: m.wallet_monthly_maximum(),
  };
  const numberField = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Form onSubmit={submit} state={formState} labels={labels}>
      <CheckboxField {...register('warns', { onChange })} label={m.wallet_warns()} />
      {warns && (
        <TextField
          {...register('warnBelow', { onChange, validate: isCredits })}
          {...numberField}
          label={labels.warnBelow}
          suffix={m.wallet_unit()}
          error={errors.warnBelow?.message}
        />
      )}
      <CheckboxField {...register('topsUp', { onChange })} label={m.wallet_tops_up()} hint={m.wallet_tops_up_hint()} />
      {topsUp && (
        <>
          <SelectField
            {...register('walletPackageId', { onChange, validate: isChosen })}
            label={labels.walletPackageId}
            autoComplete="off"
            options={packages.map(({ id, name, credits, price }) => ({
              value: id,
              label: m.wallet_package_option({ name, credits: formatNumber(credits), price: formatMoney(price) }),
            }))}
            error={errors.walletPackageId?.message}
          />
          <TextField
            {...register('topUpBelow', { onChange, validate: isCredits })}
            {...numberField}
            label={labels.topUpBelow}
            suffix={m.wallet_unit()}
            error={errors.topUpBelow?.message}
          />
          <TextField
            {...register('monthlyMaximum', { onChange, validate: isEnough })}
            {...numberField}
            label={labels.monthlyMaximum}
            hint={m.wallet_charged({ amount: formatMoney(settings.chargedThisMonth) })}
            prefix={currencySymbol(currency)}
            error={errors.monthlyMaximum?.message}
          />
          {!hasPlan && <p>{m.wallet_buys_nothing()}</p>}
        </>
      )}
      <Status isVisible>
        {purchase &&
          m.wallet_buys_now({
            available: formatNumber(wallet.available),
            credits: formatNumber(purchase.credits),
            amount: formatMoney(purchase.total),
          })}
      </Status>
      <Actions>
        <SubmitButton tone="secondary" busyLabel={m.ui_saving()}>
          {purchase ? m.wallet_save_and_pay({ amount: formatMoney(purchase.total) }) : m.ui_save()}
        </SubmitButton>
        <Status isVisible>
          <SavedNote isSaved={isSaved} problem={undefined} />
        </Status>
        <MissingPaymentDataLink code={errors.root?.server?.type?.toString()} />
      </Actions>
    </Form>
  );
}
