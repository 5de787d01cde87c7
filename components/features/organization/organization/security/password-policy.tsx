import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '@/lib/i18n/error-message';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useNotice } from '@/components/ui/banner/use-notice';
import { useForm } from '@/components/forms/form/use-form';
import styles from '../organization.module.css';
import { ConfirmPolicy } from './confirm-policy';
import { usePasswordPolicy, type ExpiryDays, type PasswordPolicy as Policy } from './policy-calls';
import { effectOf, policyLabel, policyPhrase } from './policy-labels';

/** The choices of LO-9, each as a radio value. */
const choices = (policy: Policy): ExpiryDays[] => [null, ...policy.choices.map(({ expiryDays }) => expiryDays)];
const valueOf = (days: ExpiryDays) => String(days ?? 'off');

function lastChange({ changedAt, changedBy }: Policy): string {
  if (changedAt === null) return m.organization_policy_never_changed();
  const date = ownDate(changedAt);
  return changedBy === null
    ? m.ui_last_changed({ date })
    : m.organization_policy_changed_by({ date, email: changedBy });
}

function PolicyForm({ policy }: { policy: Policy }) {
  const { register, control } = useForm({ defaultValues: { days: valueOf(policy.expiryDays) } });
  const value = useWatch({ control, name: 'days' });
  const choice = choices(policy).find((days) => valueOf(days) === value) ?? null;
  const [isConfirming, setConfirming] = useState(false);
  const [hint, setHint] = useState('');
  const notice = useNotice();
  const clearOutcome = () => {
    setHint('');
    notice.clear();
  };
  const save = () => {
    if (choice === policy.expiryDays) setHint(m.organization_policy_unchanged());
    else setConfirming(true);
  };
  return (
    <Stack gap="m">
      <RadioGroupField
        {...register('days', { onChange: clearOutcome })}
        id="password-expiry"
        label={m.organization_policy_label()}
        options={choices(policy).map((days) => ({
          value: valueOf(days),
          label: policyLabel(days),
          hint: effectOf(policy, days),
        }))}
      />
      <p className={styles.note}>{m.organization_policy_guidance()}</p>
      <Actions>
        <Button onClick={save}>{m.organization_policy_save()}</Button>
        <Status isVisible className={styles.note}>
          {hint}
        </Status>
      </Actions>
      {notice.banner}
      <p className={styles.note}>{lastChange(policy)}</p>
      {isConfirming && (
        <ConfirmPolicy
          policy={policy}
          days={choice}
          onClose={() => setConfirming(false)}
          onSaved={(saved) => {
            setConfirming(false);
            notice.show(m.organization_policy_saved({ policy: policyPhrase(saved) }));
          }}
        />
      )}
    </Stack>
  );
}

/** After how many days members must change their passwords. */
export function PasswordPolicy() {
  const { data, error, refetch } = usePasswordPolicy();
  return (
    <AsyncSection
      resource={m.organization_policy_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={4} />}
    >
      {(policy) => <PolicyForm policy={policy} />}
    </AsyncSection>
  );
}
