import * as m from '../../../../locales/generated/messages';
import type { SeededPerson } from '../seeded-people';

/** An organization to try single sign-on with. Its people and its domain are plainly made up. */
export type SampleOrganization = {
  domain: string;
  companyName: string;
  protocol: 'saml' | 'oidc';
  /** Whether single sign-on is its only way in, and nobody joins by a first login. */
  isStrict: boolean;
};

export const sampleOrganizations: readonly SampleOrganization[] = [
  { domain: 'saml.example', companyName: 'Crest Sample Works', protocol: 'saml', isStrict: false },
  { domain: 'oidc.example', companyName: 'Gorge Sample Works', protocol: 'oidc', isStrict: false },
  { domain: 'saml-only.example', companyName: 'Plateau Sample Bank', protocol: 'saml', isStrict: true },
  { domain: 'oidc-only.example', companyName: 'Delta Sample Bank', protocol: 'oidc', isStrict: true },
];

export const organizationOfDomain = (domain: string): SampleOrganization | undefined =>
  sampleOrganizations.find((organization) => organization.domain === domain);

/** Everybody of the sample organizations who has an account from the start. The owner keeps a password. */
export const samplePeople: readonly SeededPerson[] = sampleOrganizations.flatMap(({ domain, companyName }) => {
  const owner = `owner@${domain}`;
  return [
    { email: owner, firstName: 'Olga', lastName: 'Owner', role: 'admin', state: m.people_state_owner, companyName },
    {
      email: `teammate@${domain}`,
      firstName: 'Tom',
      lastName: 'Teammate',
      role: 'teammate',
      state: m.people_state_teammate,
      memberOf: owner,
    },
    {
      email: `suspended@${domain}`,
      firstName: 'Sully',
      lastName: 'Suspended',
      role: 'teammate',
      state: m.people_state_suspended,
      memberOf: owner,
      isSuspended: true,
    },
  ] satisfies SeededPerson[];
});

/** Somebody whom the local providers vouch for. */
export type Identity = { email: string; firstName: string; lastName: string };

/** Who can be chosen at an organization's provider, with what is special about each. */
export function identitiesOf(domain: string): (Identity & { note: string })[] {
  return [
    { email: `owner@${domain}`, firstName: 'Olga', lastName: 'Owner', note: m.local_idp_person_owner() },
    { email: `teammate@${domain}`, firstName: 'Tom', lastName: 'Teammate', note: m.local_idp_person_teammate() },
    { email: `suspended@${domain}`, firstName: 'Sully', lastName: 'Suspended', note: m.local_idp_person_suspended() },
    { email: `newcomer@${domain}`, firstName: 'Nora', lastName: 'Newcomer', note: m.local_idp_person_new() },
    {
      email: 'stranger@elsewhere.example',
      firstName: 'Stan',
      lastName: 'Stranger',
      note: m.local_idp_person_foreign(),
    },
  ];
}
