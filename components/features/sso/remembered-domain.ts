import { asciiDomain } from '@app/api-client/rules/domain-name';

const storageKey = 'ssoDomain';

/** @returns The text as the name of a domain, or nothing when it is none. */
export const domainIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? asciiDomain(value.trim()) : undefined;

/** @returns The domain of an address, or nothing when it has none. */
export const domainOf = (email: string): string | undefined => domainIn(email.slice(email.lastIndexOf('@') + 1));

/** @returns The domain whose provider was found on this device last. */
export function rememberedDomain(): string | undefined {
  try {
    return domainIn(localStorage.getItem(storageKey));
  } catch {
    // Where nothing can be kept nothing is remembered.
    return undefined;
  }
}

/** Keeps the domain for the next time. The address itself is not kept. */
export function rememberDomain(domain: string): void {
  try {
    localStorage.setItem(storageKey, domain);
  } catch {
    // As above.
  }
}
