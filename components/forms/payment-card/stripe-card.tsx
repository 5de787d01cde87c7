import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Field } from '../field/field';
import { FieldRow } from '../form/field-row';
import { CardUnavailable } from './card-unavailable';
import { loadStripeFor } from './load-stripe';
import styles from './payment-card.module.css';
import type { CardFieldIssues, CardFieldName, CardHandle } from './payment-config';
import { useShownTheme } from './use-shown-theme';

const parts = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement } as const;
const issueCodes = { number: 'card_number', expiry: 'card_expiry', cvc: 'card_cvc' } as const;
const labels: Record<CardFieldName, () => string> = {
  number: m.payment_card_number,
  expiry: m.payment_card_expiry,
  cvc: m.payment_card_cvc,
};

/** The page's colors for Stripe's frames, which its style sheets do not reach. */
function elementStyle(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement);
  const colorOf = (token: string) => page.getPropertyValue(token).trim();
  const base = { color: colorOf('--ink'), fontSize: '17px', '::placeholder': { color: colorOf('--ink-3') } };
  return { base, invalid: { color: colorOf('--bad') } };
}

function CardElements({ ref }: { ref: Ref<CardHandle> }) {
  const stripe = useStripe();
  const elements = useElements();
  const id = useId();
  useShownTheme();
  const completed = useRef<Partial<Record<CardFieldName, boolean>>>({});
  const [issues, setIssues] = useState<CardFieldIssues>({});

  const findIncomplete = (): CardFieldIssues => {
    const names = Object.keys(parts) as CardFieldName[];
    return Object.fromEntries(names.filter((name) => !completed.current[name]).map((name) => [name, issueCodes[name]]));
  };
  const reject = (fields: CardFieldIssues) => {
    setIssues(fields);
    return { fields };
  };

  useImperativeHandle(ref, () => ({
    async createToken({ holderName }) {
      const card = elements?.getElement(CardNumberElement);
      if (!stripe || !card) return { failed: true };
      const incomplete = findIncomplete();
      if (Object.keys(incomplete).length > 0) return reject(incomplete);
      setIssues({});
      try {
        const { paymentMethod, error } = await stripe.createPaymentMethod({
          type: 'card',
          card,
          billing_details: { name: holderName },
        });
        if (paymentMethod) return { token: paymentMethod.id };
        return error?.type === 'validation_error' || error?.type === 'card_error'
          ? reject({ number: issueCodes.number })
          : { failed: true };
      } catch {
        return { failed: true };
      }
    },
    focus: (field) => {
      // Stripe's types name each element's component, not their union.
      elements?.getElement(parts[field] as typeof CardNumberElement)?.focus();
    },
  }));

  const partOf = (name: CardFieldName) => {
    const Part = parts[name];
    const issue = issues[name];
    return (
      <Field name={name} id={`${id}-${name}`} label={labels[name]()} error={issue && issueMessage({ code: issue })}>
        {(control) => (
          <div className={styles.control} data-invalid={control['aria-invalid']}>
            <Part
              id={control.id}
              options={{ style: elementStyle() }}
              onChange={({ complete }) => {
                completed.current[name] = complete;
                if (complete) setIssues(({ [name]: _valid, ...others }) => others);
              }}
            />
          </div>
        )}
      </Field>
    );
  };

  return (
    <>
      {partOf('number')}
      <FieldRow>
        {partOf('expiry')}
        {partOf('cvc')}
      </FieldRow>
    </>
  );
}

type StripeCardProps = { publishableKey: string; ref: Ref<CardHandle> };

/** Stripe's split card fields. Each is a frame of Stripe: the page cannot read what is typed there. */
export function StripeCard({ publishableKey, ref }: StripeCardProps) {
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | null>();
  useEffect(() => {
    let isCurrent = true;
    void loadStripeFor(publishableKey).then((loaded) => {
      if (isCurrent) setStripe(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, attempt]);

  const retry = () => {
    setStripe(undefined);
    setAttempt(attempt + 1);
  };
  if (stripe === null) return <CardUnavailable onRetry={retry} />;
  if (!stripe) return <Skeleton shape="field" count={2} />;
  return (
    <Elements stripe={stripe}>
      <CardElements ref={ref} />
    </Elements>
  );
}
