/** Public interface: which users and domains must log in by single sign-on, and when members' passwords expire. */
export { enforceSso } from './enforce-sso';
export {
  findProvenDomainsOf,
  findRequiredDomains,
  isOutside,
  locksOut,
  type RequiredDomains,
} from './required-domains';
export { domainRequiresSso, findConfigOfDomain, offersSso, requiresSso, ssoDomainOf } from './sso-requirement';
export { getSsoState } from './sso-state.service';
export { registerPasswordPolicy } from './password-policy.routes';
