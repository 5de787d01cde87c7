/** Public interface: finds, creates and updates users. */
export { findEmails } from './user-emails';
export {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  lockUserByEmail,
  lockUsersById,
  moveToAddress,
  updateUser,
} from './user.repository';
