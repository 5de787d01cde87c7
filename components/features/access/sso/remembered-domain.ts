import { asciiDomain } from '@app/api-client/rules/organization/domain-name';

const storageKey = 'ssoDomain';

/** @returns The text as a domain name, or undefined if it is not one. */
export const domainIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? asciiDomain(value.trim()) : undefined;

/** @returns The domain of an address, or undefined if it has none. */
export const domainOf = (email: string): string | undefined => domainIn(email.slice(email.lastIndexOf('@') + 1));

/** @returns The domain whose provider was last found on this device. */
export function rememberedDomain(): string | undefined {
  try {
    return domainIn(localStorage.getItem(storageKey));
  } catch {
    // Storage may be blocked.
    return undefined;
  }
}

/** Remembers the domain for the next login, but not the address. */
export function rememberDomain(domain: string): void {
  try {
    localStorage.setItem(storageKey, domain);
  } catch {
    // Storage may be blocked.
  }
}
