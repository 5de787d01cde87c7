import { ApiError } from '@app/api-client/api-error';
import { currencySymbol, type Currency } from '@app/api-client/rules/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { formSettings } from '@/components/forms/form/form-settings';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { useNewCard } from '@/components/blocks/purchase-form/use-new-card';
import { Actions } from '@/components/ui/actions/actions';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { Status } from '@/components/ui/status/status';
import { saveSettings, settingsQuery, type WalletPackage, type WalletSettings } from '../api/wallet-calls';
import { parseWhole, toSettings, toSettingsValues, type SettingsValues } from '../model/settings-values';

type SettingsFormProps = {
  settings: WalletSettings;
  packages: readonly WalletPackage[];
  currency: Currency;
};

const isWhole = (text: string) => parseWhole(text) !== undefined || m.validation_number();
const isPositive = (text: string) => (parseWhole(text) ?? 0) > 0 || m.validation_number();
const isChosen = (value: string) => value !== '' || m.validation_required();

/** The low-balance email and automatic purchases, up to a maximum per month. */
export function SettingsForm({ settings, packages, currency }: SettingsFormProps) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { register, handleSubmit, setError, clearErrors, control, formState } = useForm<SettingsValues>({
    ...formSettings,
    values: toSettingsValues(settings),
    shouldUnregister: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [warns, topsUp] = useWatch({ control, name: ['warns', 'topsUp'] });
  const submit = handleSubmit(async (values) => {
    setSaved(false);
    try {
      client.setQueryData(settingsQuery.queryKey, await saveSettings(toSettings(values, currency)));
      setSaved(true);
    } catch (error) {
      const type = error instanceof ApiError ? error.code : undefined;
      setError('root.server', { type, message: errorMessage(error) });
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
    <Form onSubmit={submit} isBusy={isSubmitting} issues={listIssues(errors, labels)} submitCount={submitCount}>
      <CheckboxField {...register('warns', { onChange })} label={m.wallet_warns()} />
      {warns && (
        <TextField
          {...register('warnBelow', { onChange, validate: isWhole })}
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
            {...register('topUpBelow', { onChange, validate: isWhole })}
            {...numberField}
            label={labels.topUpBelow}
            suffix={m.wallet_unit()}
            error={errors.topUpBelow?.message}
          />
          <TextField
            {...register('monthlyMaximum', { onChange, validate: isPositive })}
            {...numberField}
            label={labels.monthlyMaximum}
            hint={m.wallet_charged({ amount: formatMoney(settings.chargedThisMonth) })}
            prefix={currencySymbol(currency)}
            error={errors.monthlyMaximum?.message}
          />
        </>
      )}
      <Actions>
        <SubmitButton tone="secondary" busyLabel={m.ui_saving()}>
          {m.ui_save()}
        </SubmitButton>
        <Status isVisible>
          <SavedNote isSaved={isSaved} problem={undefined} />
        </Status>
      </Actions>
    </Form>
  );
}
