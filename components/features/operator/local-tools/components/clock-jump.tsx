import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { useState, type FormEvent } from 'react';
import * as m from '@/locales/generated/messages';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import styles from './clock-control.module.css';

const units = {
  minutes: { ms: minuteMs, label: m.local_clock_unit_minutes },
  hours: { ms: hourMs, label: m.local_clock_unit_hours },
  days: { ms: dayMs, label: m.local_clock_unit_days },
};
type Unit = keyof typeof units;

/** Enough for every renewal and expiration, and below the limit of the clock API. */
const amountMax = 3650;

/** Moves the clock by a typed amount. */
export function ClockJump({ isBusy, onJump }: { isBusy: boolean; onJump: (byMs: number) => void }) {
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<Unit>('days');
  const [error, setError] = useState<string | undefined>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = /^\d+$/.test(amount.trim()) ? Number(amount) : 0;
    const isUsable = count >= 1 && count <= amountMax;
    setError(isUsable ? undefined : m.local_clock_custom_invalid({ max: amountMax }));
    if (isUsable && !isBusy) onJump(count * units[unit].ms);
    if (!isUsable) document.getElementById('clock-amount')?.focus();
  };

  return (
    <form className={styles.custom} method="post" noValidate aria-label={m.local_clock_custom()} onSubmit={submit}>
      <TextField
        name="clock-amount"
        label={m.local_clock_custom_amount()}
        autoComplete="off"
        inputMode="numeric"
        value={amount}
        error={error}
        onChange={(event) => setAmount(event.target.value)}
      />
      <SelectField
        name="clock-unit"
        label={m.local_clock_custom_unit()}
        autoComplete="off"
        value={unit}
        options={Object.entries(units).map(([value, { label }]) => ({ value, label: label() }))}
        onChange={(event) => setUnit((event.target.value || 'days') as Unit)}
      />
      <Button type="submit" isBusy={isBusy}>
        {m.local_clock_custom_move()}
      </Button>
    </form>
  );
}
