import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Status } from '@/components/ui/status/status';
import styles from './options.module.css';

type PromoCodeProps = {
  /** The applied code. */
  code: string | undefined;
  /** Quotes with the code, or without one. Rejects if the code is not valid for the plan. */
  onApply: (code: string | undefined) => Promise<unknown>;
};

/** A promo code for the quote: entered, checked and applied, or removed. */
export function PromoCode({ code, onApply }: PromoCodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (next: string | undefined) => onApply(next),
    onSuccess: (_quote, next) => {
      setTyped('');
      flushSync(() => setStatus(next === undefined ? m.promo_removed() : m.promo_applied({ code: next })));
      // The pressed button is gone.
      place.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next !== '' && !isPending) mutate(next);
  };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={m.promo_label()}>
      <Status>{status}</Status>
      {code === undefined ? (
        <Disclosure label={m.promo_add()}>
          <form className={styles.promoForm} onSubmit={submit}>
            <TextField
              name="promoCode"
              label={m.promo_label()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              value={typed}
              error={error ? errorMessage(error) : undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                reset();
              }}
            />
            <Button type="submit" isBusy={isPending} busyLabel={m.ui_checking()}>
              {m.promo_apply()}
            </Button>
          </form>
        </Disclosure>
      ) : (
        <p className={styles.promo}>
          <strong>{m.promo_applied({ code })}</strong>
          <Button tone="quiet" isBusy={isPending} busyLabel={m.ui_removing()} onClick={() => mutate(undefined)}>
            {m.promo_remove()}
          </Button>
        </p>
      )}
    </div>
  );
}
