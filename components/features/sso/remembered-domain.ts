const storageKey = 'ssoDomain';

const domainExpression = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** @returns The text as the name of a domain, or nothing when it is none. */
export function domainIn(value: unknown): string | undefined {
  const domain = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return domain.length <= 253 && domainExpression.test(domain) ? domain : undefined;
}

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
