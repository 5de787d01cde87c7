import type { SettingValues } from '../settings-table';

/** The email server, and how emails are sent by it. */
export type MailServerSettings = {
  /** Such as `smtps://user:password@mail.example:465`. */
  url: string;
  /** The sender, such as `Dcipher <no-reply@example.com>`. */
  from: string;
  /** Certificates that are trusted in place of those of Node.js, as PEM. */
  ca: string | undefined;
  /** Signs emails (RFC 6376). `key` is a private RSA key as PEM. */
  dkim: { domain: string; selector: string; key: string } | undefined;
};

const signatureNames = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;

/** @returns A sentence for each setting of the signature that is missing beside another one. */
export function mailServerProblems(values: SettingValues): string[] {
  const missing = signatureNames.filter((name) => values[name] === undefined);
  if (missing.length === signatureNames.length) return [];
  return missing.map((name) => `The setting ${name} is missing: DKIM needs ${signatureNames.join(', ')}.`);
}

/** @returns The email server; undefined if there is none. */
export function mailServerOf(values: SettingValues): MailServerSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from = 'no-reply@localhost', SMTP_CA: ca } = values;
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = values;
  if (url === undefined) return undefined;
  const isSigned = domain !== undefined && selector !== undefined && key !== undefined;
  return { url, from, ca, dkim: isSigned ? { domain, selector, key } : undefined };
}
