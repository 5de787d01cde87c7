import * as z from 'zod';
import { endpoint } from '../endpoint';
import { AccountType, BillingInterval } from '../fields/enumerations';
import { BillingDetailsInput } from '../fields/billing-details';
import { Currency, ShownMoney } from '../fields/money';
import { PaymentToken } from '../fields/payment';
import {
  CaptchaToken,
  CompanyName,
  Email,
  JobTitle,
  NewPassword,
  UserName,
  PhoneNumber,
  Secret,
  text,
} from '../fields/text';
import { Id, Instant } from '../fields/values';

/** What is bought together with the account, on the second step of the checkout. */
export const RegistrationOrder = z.strictObject({
  planId: Id.describe('The plan, from listPricingPlans.'),
  interval: BillingInterval,
  currency: Currency,
  promoCode: text(64).optional().describe('Promo code, if one was applied.'),
  paymentToken: PaymentToken.describe(
    "The payment provider's token for the card. A card's number never reaches this API.",
  ),
  billing: BillingDetailsInput.describe('Where the invoice goes.'),
  quote: z
    .strictObject({
      totalDueNow: ShownMoney.describe('Total due today, tax included, as it was shown beside the button.'),
    })
    .describe('What the person was shown. The order is refused when the server arrives at another sum.'),
  recurringChargeAccepted: z
    .literal(true, { error: 'required' })
    .describe('The person agreed that the plan renews and is charged until cancelled.'),
});

/** How many things name the address of the account: exactly one has to. */
const addressNames = (input: { email?: string; quickToken?: string; invitation?: string }): number =>
  [input.email, input.quickToken, input.invitation].filter((value) => value !== undefined).length;

export const RegistrationInput = z
  .strictObject({
    email: Email.optional().describe(
      'Work email address. Left out with the link of a quick sign-up or an invitation, where it is the one that the link was sent to.',
    ),
    password: NewPassword.describe('The password, 8 to 128 characters with a number, both cases and a symbol.'),
    firstName: UserName.describe('First name.'),
    lastName: UserName.describe('Last name.'),
    phone: PhoneNumber.optional().describe('Telephone number, if the person wants to be called.'),
    accountType: AccountType,
    companyName: CompanyName.optional().describe("Company's name; required for a Business account."),
    jobTitle: JobTitle.optional().describe("Job title, if the person's is to be shown."),
    receivePromotionalEmails: z.boolean().default(false).describe('Whether promotional mails are welcome.'),
    termsAccepted: z
      .literal(true, { error: 'required' })
      .describe('The person agreed to the terms and the privacy policy.'),
    termsVersion: text(32).describe('Version of the terms that the person saw; stored with the time.'),
    captchaToken: CaptchaToken.describe("Proof of the CAPTCHA's widget, good for one call."),
    invitation: Secret.optional().describe(
      'Token of an invitation: it names the address and proves it, and the account joins that organization.',
    ),
    quickToken: Secret.optional().describe(
      'Token of a quick sign-up link: it names the address and proves it, so that no confirmation is mailed.',
    ),
    order: RegistrationOrder.optional().describe('What is bought at once. Left out: the free trial.'),
  })
  .refine((input) => addressNames(input) > 0, { error: 'required', path: ['email'] })
  .refine((input) => addressNames(input) < 2, { error: 'unrecognized', path: ['email'] })
  .refine(
    ({ accountType, companyName, invitation }) =>
      accountType !== 'Business' || companyName !== undefined || invitation !== undefined,
    { error: 'required', path: ['companyName'] },
  );

/** The same answer, in the same time, whether or not the address already has an account. */
export const register = endpoint({
  name: 'register',
  summary: 'Creates an account with a free trial, or with an order, and mails a confirmation link.',
  method: 'POST',
  path: '/register',
  access: 'open',
  successStatus: 202,
  body: RegistrationInput,
  response: z.object({
    email: z.string().describe('The address in its normal form, which belongs to the account.'),
    confirmationSent: z
      .boolean()
      .describe(
        'Whether a confirmation link was mailed; false only where an invitation or a quick link proved the address.',
      ),
    trialEndsAt: Instant.nullable().describe(
      'When the free trial ends: 14 days from now. Null with an order or invitation.',
    ),
  }),
  errors: [
    'error_captcha',
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
    'error_plan_unavailable',
    'error_promo_invalid',
    'error_quote_stale',
    'error_payment_declined',
    'error_payment_authentication_required',
  ],
});

/** The same answer, in the same time, whether or not the address already has an account. */
export const registerQuick = endpoint({
  name: 'registerQuick',
  summary: 'Mails a link that finishes a sign-up that began with an address only.',
  method: 'POST',
  path: '/register/quick',
  access: 'open',
  successStatus: 202,
  body: z.strictObject({
    email: Email.describe('Work email address.'),
    captchaToken: CaptchaToken.describe("Proof of the CAPTCHA's widget, good for one call."),
  }),
  response: z.object({
    email: z.string().describe('The address in its normal form, to which mail was sent.'),
    linkSent: z
      .literal(true)
      .describe('A link was mailed, or a note to whoever already has an account; it replaces the links before it.'),
    linkLifetimeHours: z.int().describe('How long the link works, in hours.'),
  }),
  errors: ['error_captcha'],
});
