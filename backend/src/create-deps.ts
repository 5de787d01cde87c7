import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { consequences } from './compose-consequences';
import type { Config } from './config';
import type { Database } from './db/client';
import type { Deps } from './deps';
import { createJobs } from './jobs/jobs';
import { loadKeys } from './cryptography/keys';
import { createLocalClock } from './local/clock-control/local-clock';
import { createLocalDns } from './local/dns-records/local-dns';
import { mailboxMailer } from './local/mailbox/mailbox-mailer';
import { localVatRegister } from './local/vat-register/local-vat-register';
import { createPaymentSimulator, hasPaymentSimulator } from './local/payment-simulator/payment-simulator';
import { createSmtpMailer } from './email/smtp-mailer';
import { createAuthenticator } from './modules/identity/sessions';
import { localProviderOrigin } from './modules/access/sso';
import { createPasswordHasher } from './passwords/password-hasher';
import { createAltchaVerifier, createRecaptchaVerifier } from './modules/identity/captcha';
import { systemClock } from './ports/clock';
import { systemDnsResolver } from './ports/dns-resolver';
import { randomIds } from './ports/ids';
import { createOutgoingClient } from './ports/outgoing-client';
import { createStripeGateway } from './ports/stripe/stripe-gateway';
import { delayToWholeStep } from './ports/response-delay';
import { createViesRegister } from './ports/vat-register';
import { createPostgresRegionStore } from './regional-data/postgres-region-store';

/** Assembles the server's dependencies: the configured services, or local ones if none are configured. */
export async function createDeps(parts: {
  config: Config;
  logger: Logger;
  database: Database;
  boss: PgBoss;
  onClose: (close: () => Promise<void> | void) => void;
}): Promise<Deps> {
  const { config, logger, database, boss, onClose } = parts;
  const keys = loadKeys(config.keysDir);

  const localClock = config.environment === 'dev' ? await createLocalClock(database, logger) : undefined;
  if (localClock) onClose(() => localClock.stop());
  const clock = localClock ?? systemClock;

  const smtpMailer = config.mailServer && createSmtpMailer(config.mailServer);
  if (smtpMailer) onClose(() => smtpMailer.close());

  const captcha = config.recaptcha
    ? createRecaptchaVerifier({ ...config.recaptcha, hostname: new URL(config.publicBaseUrl).hostname })
    : createAltchaVerifier({ database, clock, keys });

  const dns = config.environment === 'dev' ? createLocalDns(config.dataDir, systemDnsResolver) : systemDnsResolver;

  const outgoing = createOutgoingClient({ dns, localOrigin: localProviderOrigin(config) });
  const webhookClient = createOutgoingClient({ dns, reachesLoopback: config.environment === 'dev' });
  const localRegister = config.environment === 'dev' ? localVatRegister : undefined;
  const vatRegister = config.vatRegister === 'vies' ? createViesRegister(outgoing) : localRegister;

  const base = {
    config,
    logger,
    database,
    clock,
    ids: randomIds,
    mailer: smtpMailer ?? mailboxMailer,
    captcha,
    jobs: createJobs(boss),
    keys,
    passwordHasher: createPasswordHasher(config.passwordPepper),
    responseDelay: delayToWholeStep,
    dns,
    regionStore: createPostgresRegionStore({ database, dataDir: config.dataDir }),
    outgoing,
    webhookClient,
    consequences,
    ...(vatRegister && { vatRegister }),
    ...(localClock && { localClock }),
    ...(hasPaymentSimulator(config) && {
      payments: createPaymentSimulator({ config, database, clock, keys, ids: randomIds }),
    }),
    ...(config.stripe && { payments: createStripeGateway({ database, clock }, config.stripe) }),
  };
  return { ...base, authenticator: createAuthenticator(base) };
}
