import { Secret, TOTP } from 'otpauth';
import * as m from '@/locales/generated/messages';

/** What every authenticator app understands (RFC 6238 with the defaults of RFC 4226). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4: 160 bits are recommended. */
const secretBytes = 20;
/** Clocks of phones differ: a code is taken one step earlier or later (RFC 6238, section 5.2). */
const stepsAside = 1;

/** @returns A new shared secret in Base32. */
export const makeSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ ...form, issuer: m.company_name(), label, secret: Secret.fromBase32(secret) });

/**
 * What an app reads from the QR code: the secret, and under which name it stands in the app.
 * @param email The account's address.
 */
export const appAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Compares a code with those of this moment, in a time that says nothing.
 * @returns The time step that it belongs to, or nothing when it is wrong.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: stepsAside });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / form.period) + delta;
}

/** Whether a text can be a code of an app at all; what users put between digits has been taken out. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text);
