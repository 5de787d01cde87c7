const charactersMax = 253;
const domainCharacters = /^[\p{L}\p{N}\p{M}.-]+$/u;
const asciiLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Converts a domain name to its ASCII form (lower case, Punycode).
 * @param name In any script and case, without a trailing dot.
 * @returns Undefined if it is not a domain name with at least two labels.
 */
export function asciiDomain(name: string): string | undefined {
  if (!domainCharacters.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const { hostname } = new URL(`http://${name}`);
  const labels = hostname.split('.');
  const isName =
    hostname.length <= charactersMax &&
    labels.length >= 2 &&
    labels.every((label) => asciiLabel.test(label)) &&
    topLevel.test(labels.at(-1) ?? '');
  return isName ? hostname : undefined;
}
