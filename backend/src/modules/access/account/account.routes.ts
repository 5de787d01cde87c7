import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serveEmailChange } from './email-change/email-change.routes';
import { serveLogin } from './login/login.routes';
import { serveChangePassword } from './password/change-password.routes';
import { serveProfile } from './profile/profile.routes';
import { serveRecovery } from './recovery/recovery.routes';
import { serveRegistration } from './registration/registration.routes';
import { serveVerification } from './verification/verification.routes';

/** Serves sign-up, login, profile, password, email address and recovery. */
export function registerAccount(app: FastifyInstance, deps: Deps): void {
  const hasher = deps.passwordHasher;
  serveRegistration(app, deps, hasher);
  serveVerification(app, deps);
  serveLogin(app, deps, hasher);
  serveProfile(app, deps);
  serveChangePassword(app, deps, hasher);
  serveEmailChange(app, deps, hasher);
  serveRecovery(app, deps, hasher);
}
