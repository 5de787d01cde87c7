import { isLoopback } from './schemas';
import type { Program, Setting } from './setting';
import { settingsTable, type SettingName, type SettingValues } from './settings-table';
import { listScriptUrls } from './page/affiliate';
import { connectionProblems } from './parts/connections';
import { tunnelProblems } from './parts/error-service';
import { mailServerProblems } from './parts/mail-server';
import { sellerProblems } from './parts/operator';
import { paymentProblems } from './parts/stripe';
import { trackerAddresses, trackerProblems } from './parts/trackers';

/** Names what this installation needs and does not have. */
function missingProblems(values: SettingValues): string[] {
  return Object.entries<Setting>(settingsTable).flatMap(([name, { required }]) =>
    required?.in.includes(values.APP_ENV) && values[name as SettingName] === undefined
      ? `The setting ${name} is missing: ${required.because}, and APP_ENV is ${values.APP_ENV}.`
      : [],
  );
}

/** Names what would serve or take real data with a local service. */
function localServiceProblems(values: SettingValues): string[] {
  const { APP_ENV: environment } = values;
  if (environment === 'dev') return [];
  return [
    ...(values.LOCAL_MODE === 'yes'
      ? [`LOCAL_MODE=yes is for local use: remove it, or do not set APP_ENV to ${environment}.`]
      : []),
    ...(values.PAYMENT_PROVIDER === 'simulator'
      ? [
          `PAYMENT_PROVIDER=simulator is for local use: it takes no money. Leave it out, because APP_ENV is ${environment}.`,
        ]
      : []),
    ...(values.PROOF_OF_WORK_DERIVATIONS !== undefined
      ? [
          `PROOF_OF_WORK_DERIVATIONS is for local use: leave it out, because APP_ENV is ${environment} and reCAPTCHA is used.`,
        ]
      : []),
    ...(environment === 'production' && values.PUBLIC_BASE_URL && !values.PUBLIC_BASE_URL.startsWith('https:')
      ? ['The setting PUBLIC_BASE_URL must start with https:// because APP_ENV is production.']
      : []),
  ];
}

/** Names services to which data would cross the network unencrypted. */
function unencryptedProblems(values: SettingValues): string[] {
  if (values.APP_ENV === 'dev') return [];
  const addresses: readonly SettingName[] = [...trackerAddresses, 'SENTRY_DSN'];
  const isUnencrypted = (value: unknown) =>
    typeof value === 'string' && listScriptUrls(value).some((url) => url.startsWith('http:'));
  return addresses
    .filter((name) => isUnencrypted(values[name]))
    .map((name) => `${name} must begin with https outside of dev.`);
}

/** Names what would show the local tools, with all emails, to others, or use them on a remote database. */
function exposureProblems({ APP_ENV, LOCAL_MODE, HOST: host, DATABASE_URL: databaseUrl }: SettingValues): string[] {
  if (APP_ENV !== 'dev' || LOCAL_MODE === 'yes') return [];
  const isRemote = databaseUrl !== undefined && !isLoopback(new URL(databaseUrl).hostname || 'localhost');
  return [
    ...(isLoopback(host)
      ? []
      : [
          `HOST=${host} would open the local tools to other machines: leave HOST out, or set LOCAL_MODE=yes if you mean it.`,
        ]),
    ...(isRemote
      ? ['DATABASE_URL names another machine while APP_ENV is dev: set APP_ENV, or LOCAL_MODE=yes if you mean it.']
      : []),
  ];
}

type Rule = (values: SettingValues) => string[];

/** Of every program. */
const sharedRules: readonly Rule[] = [exposureProblems, unencryptedProblems, trackerProblems, tunnelProblems];
/** Of the program that has the secrets, which may run on another machine than the front door. */
const backendRules: readonly Rule[] = [
  missingProblems,
  localServiceProblems,
  paymentProblems,
  connectionProblems,
  sellerProblems,
  mailServerProblems,
];

/**
 * Checks settings that depend on each other.
 * @returns A sentence for each problem.
 */
export function findProblems(values: SettingValues, program: Program): string[] {
  const rules = program === 'backend' ? [...sharedRules, ...backendRules] : sharedRules;
  return rules.flatMap((rule) => rule(values));
}
