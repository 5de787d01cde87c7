import { asciiDomain } from '@app/api-client/rules/organization/domain-name';
import * as m from '@/locales/generated/messages';
import { isMadeUpDomain } from '../dns-records/local-dns';
import type { SeededUser } from '../seeded-user';

export type Protocol = 'saml' | 'oidc';

/** An organization for trying single sign-on, with an obviously made-up domain and users. */
export type SampleOrganization = {
  domain: string;
  companyName: string;
  protocol: Protocol;
  /** Whether single sign-on is the only way to log in, and new users cannot join by it. */
  isStrict: boolean;
};

export const sampleOrganizations: readonly SampleOrganization[] = [
  { domain: 'saml.example', companyName: 'Crest Sample Works', protocol: 'saml', isStrict: false },
  { domain: 'oidc.example', companyName: 'Gorge Sample Works', protocol: 'oidc', isStrict: false },
  { domain: 'saml-only.example', companyName: 'Plateau Sample Bank', protocol: 'saml', isStrict: true },
  { domain: 'oidc-only.example', companyName: 'Delta Sample Bank', protocol: 'oidc', isStrict: true },
];

/** Whether single sign-on can be set up for this domain here: it is made up and belongs to no sample organization. */
export const canBeConnected = (domain: string): boolean =>
  isMadeUpDomain(domain) &&
  asciiDomain(domain) === domain &&
  !sampleOrganizations.some((organization) => organization.domain === domain);

/** @returns The organization of a local provider: a sample, or the one for a made-up domain that is being set up. */
export function organizationOfDomain(domain: string, protocol: Protocol): SampleOrganization | undefined {
  if (canBeConnected(domain)) return { domain, companyName: domain, protocol, isStrict: false };
  return sampleOrganizations.find((sample) => sample.domain === domain && sample.protocol === protocol);
}

/** The users of the sample organizations with an account from the start. The owners keep a password. */
export const sampleUsers: readonly SeededUser[] = sampleOrganizations.flatMap(({ domain, companyName }) => {
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
  ] satisfies SeededUser[];
});

/** A user for whom the local providers vouch. */
export type Identity = { email: string; firstName: string; lastName: string };

/** Returns the identities of an organization's provider, with notes. Only sample organizations have members. */
export function identitiesOf(domain: string): (Identity & { note: string })[] {
  const members = [
    { email: `owner@${domain}`, firstName: 'Olga', lastName: 'Owner', note: m.local_idp_user_owner() },
    { email: `teammate@${domain}`, firstName: 'Tom', lastName: 'Teammate', note: m.local_idp_user_teammate() },
    { email: `suspended@${domain}`, firstName: 'Sully', lastName: 'Suspended', note: m.local_idp_user_suspended() },
  ];
  return [
    ...(canBeConnected(domain) ? [] : members),
    { email: `newcomer@${domain}`, firstName: 'Nora', lastName: 'Newcomer', note: m.local_idp_user_new() },
    {
      email: 'stranger@elsewhere.example',
      firstName: 'Stan',
      lastName: 'Stranger',
      note: m.local_idp_user_foreign(),
    },
  ];
}
