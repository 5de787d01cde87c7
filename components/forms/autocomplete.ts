/** The `autocomplete` tokens of the HTML standard that this product uses (WCAG 1.3.5). */
type PlainToken =
  | 'off'
  | 'username'
  | 'email'
  | 'current-password'
  | 'new-password'
  | 'one-time-code'
  | 'given-name'
  | 'family-name'
  | 'name'
  | 'tel'
  | 'organization'
  | 'organization-title'
  | 'cc-name'
  | 'cc-number'
  | 'cc-exp'
  | 'cc-csc';

type AddressToken =
  | 'street-address'
  | 'address-line1'
  | 'address-line2'
  | 'address-level1'
  | 'address-level2'
  | 'postal-code'
  | 'country'
  | 'organization';

export type AutocompleteToken = PlainToken | `billing ${AddressToken}`;
