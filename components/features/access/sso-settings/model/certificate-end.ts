import { dayMs } from '@app/api-client/rules/values/durations';
import type { SsoConfig } from '../api/sso-settings-calls';

const warnDays = 30;
const badDays = 7;

export type CertificateEnd = { level: 'ok' | 'warn' | 'bad'; daysLeft: number; expiresAt: string };

/**
 * @param nowMs The server's time.
 * @returns When the provider's certificate expires, or undefined without one. `daysLeft` is 0 on the last day and
 *   negative after the expiry.
 */
export function certificateEnd(
  { certificateExpiresAt: expiresAt }: Pick<SsoConfig, 'certificateExpiresAt'>,
  nowMs: number,
): CertificateEnd | undefined {
  if (expiresAt === null) return undefined;
  const daysLeft = Math.floor((Date.parse(expiresAt) - nowMs) / dayMs);
  const level = daysLeft <= badDays ? 'bad' : daysLeft <= warnDays ? 'warn' : 'ok';
  return { level, daysLeft, expiresAt };
}
