/**
 * RFC 7517: the key set that verifies access tokens, as JSON; empty in a build without keys. Apart from the other
 * settings, which every page downloads: whoever is not logged in needs no keys.
 */
export const tokenPublicKeysJson: string = process.env.NEXT_PUBLIC_TOKEN_PUBLIC_KEYS || '{"keys":[]}';
