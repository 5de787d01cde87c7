import * as z from 'zod';
import { endpoint } from '../endpoint';
import { CurrentPassword, text } from '../fields/text';
import { Instant } from '../fields/values';

/** Six digits from an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const SecondFactorCode = text(64).meta({ writeOnly: true });

const recoveryCodes = z
  .array(z.string())
  .describe('Ten single-use codes for users who lose access to the app. They are returned only once.');

const passwordBody = { currentPassword: CurrentPassword.describe('Current password.') };

const State = z.object({
  isOn: z.boolean().describe('Whether two-step login is on: logins by password ask for a code.'),
  isAvailable: z.boolean().describe('Whether two-step login can be set up. Requires an account with a password.'),
  onSince: Instant.nullable().describe('When two-step login was turned on; `null` if it is off.'),
  recoveryCodesLeft: z.int().min(0).describe('Number of unused recovery codes.'),
});
export type SecondFactorState = z.infer<typeof State>;

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  summary: "Returns the caller's two-step login settings.",
  method: 'GET',
  path: '/second-factor',
  access: 'bearer',
  response: State,
  errors: [],
});

/** Takes effect with `confirmSecondFactor`. Calling it again replaces an unconfirmed secret. */
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  summary: 'Starts the setup of two-step login and returns the secret for an authenticator app.',
  method: 'POST',
  path: '/second-factor',
  access: 'bearer',
  body: z.strictObject(passwordBody),
  response: z.object({
    secret: z.string().describe('The secret in Base32 (RFC 4648), for manual entry into an authenticator app.'),
    address: z.string().describe('The secret as an `otpauth` URI, to be shown as a QR code.'),
  }),
  errors: ['error_password_current_invalid', 'error_reauthentication_required', 'error_conflict'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  summary: 'Turns on two-step login. Takes a code to confirm that the app is set up.',
  method: 'POST',
  path: '/second-factor/confirm',
  access: 'bearer',
  body: z.strictObject({ code: SecondFactorCode.describe('Current code from the authenticator app.') }),
  response: z.object({ recoveryCodes }),
  errors: ['error_second_factor_invalid', 'error_conflict'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Creates new recovery codes. Earlier codes stop working.',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: 'bearer',
  body: z.strictObject(passwordBody),
  response: z.object({ recoveryCodes }),
  errors: ['error_password_current_invalid', 'error_reauthentication_required', 'error_conflict'],
});

export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  summary: 'Turns off two-step login.',
  method: 'DELETE',
  path: '/second-factor',
  access: 'bearer',
  body: z.strictObject(passwordBody),
  response: State,
  errors: ['error_password_current_invalid', 'error_reauthentication_required'],
});
