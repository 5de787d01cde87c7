import * as m from '@/locales/generated/messages';

export const checkoutSteps = ['account', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

const labels: Record<CheckoutStep, () => string> = {
  account: m.checkout_step_account,
  payment: m.checkout_step_payment,
};

/** The stepper of a new customer's checkout, for the layout. */
export const stepsAt = (step: CheckoutStep) => ({
  labels: checkoutSteps.map((name) => labels[name]()),
  current: checkoutSteps.indexOf(step),
});

/** @returns The fixed heading, such as "Step 1/2 · Create your account". */
export const stepTitle = (step: CheckoutStep): string =>
  m.checkout_step_title({ n: checkoutSteps.indexOf(step) + 1, step: labels[step]() });
