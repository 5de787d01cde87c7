/** Two years, with subdomains. HSTS preload lists require at least one year. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** Turns off features that no page uses. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Returns the headers of every response (J1).
 * @param isSecure Whether the client connected over TLS. HSTS must not be sent over plain HTTP.
 * @param isPersonal Whether the URL may contain a secret, which must not be sent as `Referer`.
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
