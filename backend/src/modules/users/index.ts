/** Public interface: finds, creates and updates users. */
export { emailsOf } from './user-emails';
export {
  findPerson,
  findPersonByEmail,
  insertPerson,
  lockPerson,
  lockPersonByEmail,
  lockPersons,
  moveToAddress,
  updatePerson,
} from './user.repository';
