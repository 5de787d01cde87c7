import { calculateDiscountedPrice } from '@app/api-client/calls/billing/promo-code';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '@/lib/api';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Order } from '@/lib/pricing/order-address';
import { hasPressedEnter } from '@/lib/pressed-enter';
import * as m from '@/locales/generated/messages';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Icon } from '@/components/ui/icon/icon';
import { useForm } from '@/components/forms/form/use-form';
import styles from '../checkout.module.css';

type PromoCodeProps = {
  order: Order;
  /** Called with a code that the API accepts for the order, and with undefined to remove it. */
  onChange: (promoCode: string | undefined) => void;
};

function AppliedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <p className={styles.applied} role="status">
      <span className={styles.tag}>
        <Icon name="check" size={16} />
        <span>{m.checkout_promo_applied({ code })}</span>
      </span>
      <Button tone="quiet" onClick={onRemove} aria-label={m.checkout_promo_remove({ code })}>
        {m.ui_remove()}
      </Button>
    </p>
  );
}

/** Enters a promo code, or shows the applied one as a tag that can be removed. */
export function PromoCode({ order, onChange }: PromoCodeProps) {
  const { promoCode, ...plan } = order;
  const place = useRef<HTMLDivElement>(null);
  const [isChecking, setChecking] = useState(false);
  const form = useForm({ defaultValues: { promo: '' } });
  const { errors } = form.formState;

  /** The pressed button disappears, so the focus moves to what replaces it. */
  const replace = (code: string | undefined) => {
    flushSync(() => onChange(code));
    place.current?.focus();
  };
  const apply = async () => {
    const code = form.getValues('promo').trim();
    if (code === '') return form.setError('promo', { message: m.validation_required() }, { shouldFocus: true });
    setChecking(true);
    try {
      const { promoCode: stored } = await callApi(calculateDiscountedPrice, { body: { promoCode: code, ...plan } });
      form.reset();
      replace(stored);
    } catch (error) {
      form.setError('promo', { message: errorMessage(error) }, { shouldFocus: true });
    } finally {
      setChecking(false);
    }
  };

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={m.checkout_promo_label()}>
      {promoCode === undefined ? (
        <Disclosure label={m.checkout_promo_question()}>
          <div className={styles.promo}>
            <TextField
              {...form.register('promo', { onChange: () => form.clearErrors('promo') })}
              label={m.checkout_promo_label()}
              error={errors.promo?.message}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              onKeyDown={(event) => {
                if (!hasPressedEnter(event)) return;
                // Enter applies the code instead of placing the order.
                event.preventDefault();
                if (!isChecking) void apply();
              }}
            />
            <Button isBusy={isChecking} busyLabel={m.ui_checking()} onClick={() => void apply()}>
              {m.checkout_promo_apply()}
            </Button>
          </div>
        </Disclosure>
      ) : (
        <AppliedCode code={promoCode} onRemove={() => replace(undefined)} />
      )}
    </div>
  );
}
