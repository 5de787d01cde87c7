import type { Logger } from 'pino';
import type { Config } from './config';
import type { Consequences } from './consequences';
import type { Database } from './db/client';
import type { Authenticator } from './http/calls/authenticate';
import type { Jobs } from './jobs/jobs';
import type { Keys } from './cryptography/keys';
import type { PasswordHasher } from './passwords/password-hasher';
import type { CaptchaVerifier } from './ports/captcha-verifier';
import type { Clock, LocalClock } from './ports/clock';
import type { DnsResolver } from './ports/dns-resolver';
import type { Ids } from './ports/ids';
import type { Mailer } from './ports/mailer';
import type { OutgoingClient } from './ports/outgoing-client';
import type { PaymentGateway } from './ports/payment-gateway';
import type { RegionStore } from './ports/region-store';
import type { ResponseDelay } from './ports/response-delay';
import type { VatRegister } from './ports/vat-register';

/** Everything that the application uses outside its own code. The server and the tests each assemble their own. */
export type Deps = {
  config: Config;
  logger: Logger;
  database: Database;
  clock: Clock;
  /** In dev: the same clock, which users can move. */
  localClock?: LocalClock;
  ids: Ids;
  mailer: Mailer;
  captcha: CaptchaVerifier;
  jobs: Jobs;
  keys: Keys;
  authenticator: Authenticator;
  passwordHasher: PasswordHasher;
  responseDelay: ResponseDelay;
  dns: DnsResolver;
  /** Sends requests to user-supplied URLs. */
  outgoing: OutgoingClient;
  /** As `outgoing`, for webhooks: in dev it also reaches programs on this machine. */
  webhookClient: OutgoingClient;
  /** Undefined if no payment provider is configured: nothing can be bought. */
  payments?: PaymentGateway;
  /** Undefined if VAT numbers are not looked up. */
  vatRegister?: VatRegister;
  /** Stores the organizations' data, by region. */
  regionStore: RegionStore;
  /** Consequences of changes in other modules. */
  consequences: Consequences<Deps>;
};
