import { adminsOfThis, adminsOnly, everyMember, row, type Row } from '../row';

const encoded = encodeURIComponent;
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Calls about the organization's settings, invitations and resources. */
export const organizationRows: Record<string, Row> = {
  inviteMembers: adminsOnly(201, { body: { emails: ['invited@acme.example'], role: 'guest' } }),
  resendInvite: adminsOfThis(200, ({ invitationId: userId }) => ({ body: { userId } })),
  revokeInvite: adminsOfThis(200, ({ invitationId }) => ({ path: `/org-admin/invites/${invitationId}` })),
  checkMemberEmail: adminsOnly(200, ({ member }) => ({ query: `email=${encoded(member.email)}` })),

  changeOrganizationRegion: row('401 401 403 403 400 403 403 202 202 400', ({ companyName }) => ({
    body: { region: 'us-east1', typedName: companyName },
  })),

  listSsoConfigs: adminsOnly(200),
  // Rejected because of its content, after the caller was authorized.
  saveSsoConfig: row('401 401 403 403 400 403 403 400 400 400', {
    body: {
      name: 'Sample provider',
      domains: ['acme.example'],
      defaultRole: 'guest',
      autoProvisions: false,
      isRequired: false,
      provider: {
        protocol: 'oidc',
        issuer: 'https://provider.example',
        clientId: 'sample',
        clientSecret: 'sample-secret',
      },
      currentPassword: 'Wrong-password 1',
    },
  }),
  deleteSsoConfig: row('401 401 403 403 400 403 403 400 400 400', {
    body: { configId: unknownId, typedDomain: 'acme.example', currentPassword: 'Wrong-password 1' },
  }),
  testSsoConfig: adminsOnly(404, { body: { configId: unknownId } }),
  verifySsoDomains: adminsOnly(404, { body: { configId: unknownId } }),

  getAbilities: everyMember(200, { query: 'resource=organization&actions=read' }),
  listOrganizationalResourceRoles: everyMember(200),
  listPublicResourceRoles: everyMember(200),
  listResourceGrants: everyMember(200),
  // A resource of the owner: admins manage every resource, a teammate and a guest have no access to it.
  getResourceRoles: row('401 401 403 403 404 403 403 200 200 404', ({ resourceId }) => ({
    query: `resource=studio-project&resourceId=${resourceId}`,
  })),
  createResourceGrant: row('401 401 403 403 404 403 403 201 201 404', ({ resourceId }) => ({
    body: { resource: 'studio-project', resourceId, audience: 'organization', role: 'viewer' },
  })),
  updateResourceGrant: row('401 401 403 403 404 403 403 200 200 404', ({ grantId }) => ({
    body: { grantId, role: 'editor' },
  })),
  deleteResourceGrant: row('401 401 403 403 404 403 403 200 200 404', ({ grantId }) => ({
    query: `grantId=${grantId}`,
  })),
};
