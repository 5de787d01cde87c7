import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { everyMember, row, type Row } from '../row';

/** Deleting an account or an organization, and exporting data. */
export const accountDeletionRows: Record<string, Row> = {
  getAccountDeletion: everyMember(200),
  // Every user of this world has a password, so no link is sent.
  sendDeletionConfirmation: everyMember(409),
  // The owner must transfer the organization first. A stranger and staff are alone in organizations of their own.
  deleteAccount: row('401 401 403 403 200 200 200 200 400 200', {
    body: { typedWord: 'DELETE', currentPassword: goodPassword },
  }),
  // A stranger and staff own organizations of their own.
  getOrganizationDeletion: row('401 401 403 403 200 403 403 403 200 200'),
  // The name of another organization does not confirm the deletion of the stranger's or the staff user's own.
  deleteOrganization: row('401 401 403 403 400 403 403 403 200 400', ({ companyName: typedName }) => ({
    body: { typedName, currentPassword: goodPassword },
  })),

  requestDataExport: everyMember(202),
  getDataExport: everyMember(200),
  // No user of this world has requested an export.
  downloadDataExport: everyMember(404),
};
