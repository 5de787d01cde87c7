import * as z from 'zod';
import { endpoint } from '../endpoint';
import { CurrentPassword, text } from '../fields/text';
import { Instant } from '../fields/values';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are for users and do not count. */
export const SecondFactorCode = text(64).meta({ writeOnly: true });

const recoveryCodes = z
  .array(z.string())
  .describe('Ten codes for whoever has lost the app. Each works once; they are shown here and never again.');

const passwordBody = { currentPassword: CurrentPassword.describe('The present password.') };

const State = z.object({
  isOn: z.boolean().describe('Whether a login by password asks for a code.'),
  isAvailable: z.boolean().describe('Whether it can be set up: the account has a password to log in with.'),
  onSince: Instant.nullable().describe('Since when; null while it is off.'),
  recoveryCodesLeft: z.int().min(0).describe('How many recovery codes have not been used.'),
});
export type SecondFactorState = z.infer<typeof State>;

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  summary: "Says whether the caller's logins ask for a second factor.",
  method: 'GET',
  path: '/second-factor',
  access: 'bearer',
  response: State,
  errors: [],
});

/** It counts from confirmSecondFactor on. Beginning again replaces a secret that nobody has confirmed. */
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  summary: 'Makes the secret that an authenticator app is set up with.',
  method: 'POST',
  path: '/second-factor',
  access: 'bearer',
  body: z.strictObject(passwordBody),
  response: z.object({
    secret: z.string().describe('The secret in Base32 (RFC 4648), to be typed into an app.'),
    address: z.string().describe('The same as an otpauth address, to be shown as a QR code.'),
  }),
  errors: ['error_password_current_invalid', 'error_conflict'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  summary: 'Switches the second factor on with a code that shows that the app works.',
  method: 'POST',
  path: '/second-factor/confirm',
  access: 'bearer',
  body: z.strictObject({ code: SecondFactorCode.describe('The code that the app shows.') }),
  response: z.object({ recoveryCodes }),
  errors: ['error_second_factor_invalid', 'error_conflict'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Makes new recovery codes; those before stop working.',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: 'bearer',
  body: z.strictObject(passwordBody),
  response: z.object({ recoveryCodes }),
  errors: ['error_password_current_invalid', 'error_conflict'],
});

export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  summary: 'Switches the second factor off.',
  method: 'DELETE',
  path: '/second-factor',
  access: 'bearer',
  body: z.strictObject(passwordBody),
  response: State,
  errors: ['error_password_current_invalid'],
});
