import * as z from 'zod';
import { endpoint } from '../endpoint';
import { chargeErrors } from '../fields/charge-errors';
import { AccountType, BillingInterval } from '../fields/enumerations';
import { BillingDetailsInput } from '../fields/billing-details';
import { Currency, ShownTotal } from '../fields/money';
import { ContinuationId, PaymentToken } from '../fields/payment';
import { newProfileShape } from '../fields/profile';
import { PromoCode } from '../fields/promo-code';
import { CaptchaToken, CompanyName, Email, NewPassword, Secret, text } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** The order placed with the sign-up, on the second step of the checkout. */
export const RegistrationOrder = z.strictObject({
  planId: Id.describe('ID of the plan, from `listPricingPlans`.'),
  interval: BillingInterval,
  currency: Currency,
  promoCode: PromoCode.optional().describe('Promo code.'),
  paymentToken: PaymentToken.describe(
    "Payment provider's token for the card. The card number is never sent to this API.",
  ),
  billing: BillingDetailsInput.describe('Billing details for the invoice.'),
  shownTotal: ShownTotal,
  recurringChargeAccepted: z
    .literal(true, { error: 'required' })
    .describe('The user agreed that the plan renews and is charged until canceled.'),
  continuationId: ContinuationId,
});

/** Counts the inputs that identify the account's address. Exactly one is required. */
const addressNames = (input: { email?: string; quickToken?: string; invitation?: string }): number =>
  [input.email, input.quickToken, input.invitation].filter((value) => value !== undefined).length;

export const RegistrationInput = z
  .strictObject({
    email: Email.optional().describe(
      'Work email address. Omit it if `quickToken` or `invitation` is set: the account gets the address that the link was sent to.',
    ),
    password: NewPassword.describe(
      'Password of 8 to 128 characters, with a number, a lowercase letter, an uppercase letter and a symbol.',
    ),
    ...newProfileShape,
    accountType: AccountType,
    companyName: CompanyName.optional().describe('Company name. Required for Business accounts.'),
    receivePromotionalEmails: z.boolean().default(false).describe('Whether to send promotional emails.'),
    termsAccepted: z
      .literal(true, { error: 'required' })
      .describe('The user agreed to the terms and the privacy policy.'),
    termsVersion: text(32).describe(
      'Version of the terms that was shown to the user. Stored with the time of the agreement.',
    ),
    captchaToken: CaptchaToken.describe('Token from the CAPTCHA widget. Single-use.'),
    invitation: Secret.optional().describe(
      'Token of an invitation. It identifies and verifies the email address, and the new account joins the organization.',
    ),
    quickToken: Secret.optional().describe(
      'Token of a quick sign-up link. It identifies and verifies the email address, so no confirmation is sent.',
    ),
    order: RegistrationOrder.optional().describe('Order to place with the sign-up. If omitted, the free trial starts.'),
  })
  .refine((input) => addressNames(input) > 0, { error: 'required', path: ['email'] })
  .refine((input) => addressNames(input) < 2, { error: 'unrecognized', path: ['email'] })
  .refine(
    ({ accountType, companyName, invitation }) =>
      accountType !== 'Business' || companyName !== undefined || invitation !== undefined,
    { error: 'required', path: ['companyName'] },
  );

/** The answer and its timing do not reveal whether the address already has an account. */
export const register = endpoint({
  name: 'register',
  summary:
    'Creates an account with a free trial or an order, and emails a confirmation link. The response does not reveal whether the address already has an account.',
  method: 'POST',
  path: '/register',
  access: 'public',
  idempotencyKey: 'optional',
  successStatus: 202,
  body: RegistrationInput,
  response: z.object({
    email: z.string().describe('Email address of the account, in normal form.'),
    confirmationSent: z
      .boolean()
      .describe(
        'Whether a confirmation link was sent. `false` only if an invitation or a quick sign-up link verified the address.',
      ),
    trialEndsAt: Instant.nullable().describe(
      'When the free trial ends, 14 days from now; `null` with an order or an invitation.',
    ),
  }),
  errors: [
    ...chargeErrors,
    'error_captcha',
    'error_captcha_unavailable',
    'error_terms_not_accepted',
    'error_terms_outdated',
    'error_password_too_short',
    'error_password_too_long',
    'error_password_composition',
    'error_password_common',
    'error_link_invalid',
    'error_link_expired',
    'error_link_used',
    'error_conflict',
    'error_sso_required',
    'error_outside_sso_domains',
    'error_plan_unavailable',
    'error_promo_invalid',
  ],
});

/** The answer and its timing do not reveal whether the address already has an account. */
export const registerQuick = endpoint({
  name: 'registerQuick',
  summary:
    'Starts a sign-up with an email address only, and emails a link for completing it. The response does not reveal whether the address already has an account.',
  method: 'POST',
  path: '/register/quick',
  access: 'public',
  successStatus: 202,
  body: z.strictObject({
    email: Email.describe('Work email address.'),
    captchaToken: CaptchaToken.describe('Token from the CAPTCHA widget. Single-use.'),
  }),
  response: z.object({
    email: z.string().describe('Email address that the link was sent to, in normal form.'),
    linkSent: z
      .literal(true)
      .describe(
        'A link was sent, or a notice if the address already has an account. A new link replaces earlier ones.',
      ),
    linkLifetimeHours: z.int().describe('Hours until the link expires.'),
  }),
  errors: ['error_captcha', 'error_captcha_unavailable'],
});
