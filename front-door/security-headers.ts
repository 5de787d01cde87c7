/** Two years, the sub-domains too: HSTS preload lists ask for at least one. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** What no page of ours uses is refused to whatever might run in it. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The headers of every answer, whatever it is (security.md J1).
 * @param isSecure Whether the client came over TLS: browsers ignore HSTS on a plain connection, and it must not be sent.
 * @param isPersonal Whether the address may carry a secret, which then must not leave in a `Referer`.
 */
export function securityHeaders(isSecure: boolean, isPersonal: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': isPersonal ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(isSecure && { 'strict-transport-security': strictTransportSecurity }),
  };
}
