import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { registerClockControl } from './clock-control/clock-control.routes';
import { registerUpcomingSteps } from './clock-control/upcoming-steps.routes';
import { registerLocalConnections } from './connections/local-connections.routes';
import { registerDnsRecords } from './dns-records/dns-records.routes';
import { registerIdentityProviders } from './identity-providers/identity-providers.routes';
import { registerMailbox } from './mailbox/mailbox.routes';
import { hasPaymentSimulator } from './payment-simulator/payment-simulator';
import { registerPaymentSimulator } from './payment-simulator/payment-simulator.routes';
import { registerSampleError } from './sample-error.routes';
import { registerSeededUsers } from './seed-users';
import { registerLocalSessions } from './users/local-sessions.routes';
import { registerLocalUsers } from './users/local-users.routes';

/** Registers the local replacements of outside services. Only in dev. */
export function registerLocalTools(app: FastifyInstance, deps: Deps): void {
  if (deps.config.environment !== 'dev') return;
  registerMailbox(app, deps);
  registerSeededUsers(app);
  registerLocalUsers(app, deps);
  registerLocalSessions(app, deps);
  registerIdentityProviders(app, deps);
  registerLocalConnections(app, deps);
  registerDnsRecords(app, deps);
  if (hasPaymentSimulator(deps.config)) registerPaymentSimulator(app, deps);
  if (deps.localClock) registerClockControl(app, deps.localClock);
  registerUpcomingSteps(app, deps);
  registerSampleError(app);
}
