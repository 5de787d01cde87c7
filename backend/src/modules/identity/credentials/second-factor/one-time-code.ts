import { Secret, TOTP } from 'otpauth';
import * as m from '@/locales/generated/messages';

/** The parameters that all authenticator apps support (RFC 6238 with the defaults of RFC 4226). */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4 recommends 160 bits. */
const secretBytes = 20;
/** Accepts codes one step early or late, because clocks of phones differ (RFC 6238, section 5.2). */
const stepTolerance = 1;

/** @returns A new shared secret in Base32. */
export const generateSecret = (): string => new Secret({ size: secretBytes }).base32;

const createTotp = (secret: string, label: string) =>
  new TOTP({ ...totpOptions, issuer: m.company_name(), label, secret: Secret.fromBase32(secret) });

/**
 * Builds the `otpauth:` URI of the QR code, with the secret and the name shown in the app.
 * @param email The account's address.
 */
export const formatOtpauthUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/**
 * Compares a code with the current codes in constant time.
 * @returns The code's time step; undefined for a wrong code.
 */
export function matchTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(secret, '').validate({ token: code, timestamp, window: stepTolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / totpOptions.period) + delta;
}

/** Whether a text has the format of an app code. @param text Normalized with `normalizeCode`. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text);
