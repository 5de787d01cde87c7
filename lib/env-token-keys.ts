/**
 * The key set that verifies access tokens (RFC 7517), as JSON; empty in a build without keys. Separate from the other
 * settings, which every page downloads: visitors who are not logged in need no keys.
 */
export const tokenPublicKeysJson: string = process.env.NEXT_PUBLIC_TOKEN_PUBLIC_KEYS || '{"keys":[]}';
