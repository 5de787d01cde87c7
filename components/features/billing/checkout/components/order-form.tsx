import { useEffect, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '@/lib/billing/format-money';
import { formatRenewals } from '@/lib/billing/format-renewals';
import * as m from '@/locales/generated/messages';
import { BillingFields } from '@/components/forms/billing-fields/billing-fields';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import type { FormIssue } from '@/components/forms/form/form-issues';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import styles from '../checkout.module.css';
import type { CheckoutPriceReading } from '../hooks/use-checkout-price';
import type { OrderValues } from '../model/order-values';
import { renewalSentence, withTaxNote } from './order-summary';

const consents = { monthly: m.checkout_consent_monthly, annual: m.checkout_consent_yearly };

/** While the order is placed, closing the page asks first: the result could be missed. */
function useClosingGuard(isPlacing: RefObject<boolean>) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isPlacing.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPlacing]);
}

type OrderFormProps = {
  form: UseFormReturn<OrderValues>;
  labels: Readonly<Record<string, string>>;
  /** Adds the lines of the card and the spam check to those of the fields. */
  addIssues: (ofFields: readonly FormIssue[]) => readonly FormIssue[];
  submit: (event: FormEvent) => unknown;
  /** Whether the order is on its way. */
  isPlacing: RefObject<boolean>;
  warmUp: () => void;
  reading: Pick<CheckoutPriceReading, 'price' | 'error'>;
  /** The card fields, or the saved card. */
  card: ReactNode;
  /** Before the button: the spam check, a notice. */
  before?: ReactNode;
  /** Without a payment provider nothing can be ordered. */
  canOrder: boolean;
  /** After the button: a choice without a card. */
  after?: ReactNode;
};

/** Card, billing details, consent and the button, with the total beside it (WCAG 3.3.4). */
export function OrderForm(props: OrderFormProps) {
  const { form, labels, addIssues, submit, isPlacing, warmUp, reading, card, before, canOrder, after } = props;
  const { price, error } = reading;
  useClosingGuard(isPlacing);
  const planName = price?.planName ?? '';
  return (
    <Form onSubmit={submit} state={form.formState} labels={labels} addIssues={addIssues} onFocus={warmUp}>
      <section className={styles.part} aria-labelledby="card-heading">
        <h2 id="card-heading">{m.ui_card()}</h2>
        {card}
      </section>
      {canOrder && (
        <section className={styles.part} aria-labelledby="billing-heading">
          <h2 id="billing-heading">{m.checkout_billing_heading()}</h2>
          <BillingFields form={form} />
        </section>
      )}
      {canOrder && !price && !error && <Skeleton shape="block" />}
      {canOrder && price && (
        <CheckboxField
          {...fieldOf(form, 'isConsented')}
          label={consents[price.interval]({
            company: m.company_name(),
            price: withTaxNote(formatRenewals(price.renewals), price.taxPercent),
            plan: planName,
          })}
          hint={m.checkout_consent_hint()}
        />
      )}
      {before}
      {canOrder && (
        <div className={styles.order}>
          {price && (
            <p className={styles.due}>
              <span>{m.checkout_total()}</span>{' '}
              <strong>{withTaxNote(formatMoney(price.totalDueNow), price.taxPercent)}</strong>
            </p>
          )}
          {price && <p className="text-hint">{renewalSentence(price)}</p>}
          <SubmitButton size="l" busyLabel={m.checkout_placing()}>
            {m.checkout_place_order()}
          </SubmitButton>
        </div>
      )}
      {after}
    </Form>
  );
}

/** The values that the shown tax depends on. */
export function useTaxValues(form: UseFormReturn<OrderValues>) {
  const [country, billingType, vatNumber] = useWatch({
    control: form.control,
    name: ['country', 'billingType', 'vatNumber'],
  });
  return { country, billingType, vatNumber };
}
