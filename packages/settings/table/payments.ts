import { euCountries } from '@app/api-client/rules/billing/vat-number';
import { z } from 'zod';
import { group, inProductionBecause, optional } from '../setting';

/** Payments, taxes, and the operator whom invoices and terms name. */
export const provider = group({
  about:
    'The payment provider: stripe, simulator (dev only; accepts test cards and no money) or none, where nothing can be bought. Empty: stripe if its keys are set, else the simulator in dev and none elsewhere.',
  settings: { PAYMENT_PROVIDER: optional(z.enum(['stripe', 'simulator', 'none'])) },
});

export const stripe = group({
  about:
    'Stripe: all three or none. Production needs live keys, dev and staging need test keys. Send the events payment_intent.* to /api/payments/events; the secret of that endpoint starts with whsec_.',
  settings: {
    STRIPE_SECRET_KEY: optional(z.string()),
    STRIPE_PUBLISHABLE_KEY: optional(z.string()),
    STRIPE_WEBHOOK_SECRET: optional(z.string()),
    STRIPE_API_URL: optional(z.string(), {
      about:
        "Only with the keys: the origin of another server that speaks Stripe's API, such as a proxy or a test server. It needs https, except on localhost. Empty: https://api.stripe.com.",
    }),
  },
});

export const operator = group({
  about:
    'The operator of this installation, shown on the contact page, to which the terms of service and the privacy policy refer: name, postal address in one line, register and number (may be empty), the applicable law with the competent courts, and the provider and place of servers and data. Empty: a sample in dev; production refuses to start.',
  settings: {
    OPERATOR_NAME: optional(z.string(), inProductionBecause('the terms of service name the operator')),
    OPERATOR_ADDRESS: optional(
      z.string(),
      inProductionBecause('the terms of service name the address of the operator'),
    ),
    OPERATOR_REGISTRATION: optional(z.string()),
    OPERATOR_LAW: optional(z.string(), inProductionBecause('the terms of service name the law that applies')),
    OPERATOR_HOST: optional(z.string(), inProductionBecause('the privacy policy names the host of the data')),
  },
});

export const seller = group({
  about:
    'The country of the European Union in which the operator is registered for value added tax, as a two-letter code: its rate applies to customers there and to those whose country is unknown. Empty: SE, but production refuses to start. SELLER_VAT_NUMBER is printed on invoices, as all these countries demand: production refuses to start without it.',
  settings: {
    SELLER_COUNTRY: optional(
      z.enum(euCountries, { message: 'must be the code of a country of the EU, such as SE' }),
      inProductionBecause('taxes depend on it'),
    ),
    SELLER_VAT_NUMBER: optional(z.string(), inProductionBecause('every country of the EU demands it on invoices')),
  },
});

export const vatRegister = group({
  about:
    'vies: VAT numbers of customers are looked up in VIES, the register of the European Commission. Empty: only their format is checked (in dev: a local register). The tax depends on the format alone.',
  settings: { VAT_REGISTER: optional(z.enum(['vies'])) },
});
