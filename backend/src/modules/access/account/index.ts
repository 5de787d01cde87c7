/** Public interface: sign-up, login, profile, password, recovery, email address and deletion of a user's account. */
export { registerAccount } from './account.routes';
export { passwordExpirySweep } from './password/announce-expiry.service';
export { completeAccount, completeUser } from './registration/apply-registration';
export { accountSweep } from './retention/retention.service';
export { registerAccountDeletion } from './deletion/account-deletion.routes';
