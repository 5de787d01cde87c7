import { goodPassword } from '@/backend/modules/account/testing/account-test-app';
import { everyMember, row, type Row } from '../row';

/** Leaving for good, and taking one's data along. */
export const leavingRows: Record<string, Row> = {
  getAccountDeletion: everyMember(200),
  // Everybody of this world has a password to be asked for.
  sendDeletionConfirmation: everyMember(409),
  // The owner has others to care for first; a stranger and staff are alone in organizations of their own.
  deleteAccount: row('401 401 403 403 200 200 200 200 400 200', {
    body: { typedWord: 'DELETE', currentPassword: goodPassword },
  }),
  // Another organization's name is not the one that a stranger and staff own.
  deleteOrganization: row('401 401 403 403 400 403 403 403 200 400', ({ companyName: typedName }) => ({
    body: { typedName, currentPassword: goodPassword },
  })),

  requestDataExport: everyMember(202),
  getDataExport: everyMember(200),
  // Nobody of this world has asked for a copy.
  downloadDataExport: everyMember(404),
};
