/** Runs one of the measurements: `npm run load -- hostile`, or logins and account reads without a name. */
const measurements = {
  accounts: () => import('./accounts.mjs'),
  hostile: () => import('./hostile'),
};

const name = process.argv[2] as keyof typeof measurements | undefined;
// `accounts` takes the URL of a running backend.
await (name && name in measurements ? measurements[name]() : measurements.accounts());
