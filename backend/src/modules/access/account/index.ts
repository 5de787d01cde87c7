/** Public interface: sign-up, login, profile, password, recovery and email address of a user. */
export { registerAccount } from './account.routes';
export { passwordExpirySweep } from './password/announce-expiry.service';
export { completeAccount, completeUser } from './registration/apply-registration';
export { accountSweep } from './retention/retention.service';
