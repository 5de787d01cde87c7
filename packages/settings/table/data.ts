import { z } from 'zod';
import { group, optional, outsideDevBecause, standard } from '../setting';
import { urlWith } from '../schemas';

/** Where data and keys are stored. */
export const database = group({
  about:
    'A PostgreSQL server, such as postgres://user:password@host:5432/dcipher?sslmode=verify-full, or PgBouncer in front of it, also in transaction mode. sslmode=require encrypts without verifying the server. The role needs no extension and is no superuser; when tables are migrated, it needs CREATE on the database and USAGE and CREATE on the schema public. Empty: the embedded one, with its data in DATA_DIR.',
  settings: {
    DATABASE_URL: optional(
      urlWith('postgres:', 'postgresql:'),
      outsideDevBecause('the embedded database is for local use'),
    ),
    DATA_DIR: standard(z.string(), '.data', {
      about:
        '`npm run worker` starts processes that only run jobs. They need the same DATABASE_URL, DATA_DIR and KEYS_DIR as the backend. On other machines, DATA_DIR is a shared file system. The front door stores the files of the builds of the last week there.',
    }),
  },
});

export const keys = group({
  about:
    'The folder of the keys (created at the first start, readable by its owner only): the pair that signs access tokens, the pair that decrypts SAML assertions, and the secrets that the processes share. Back it up with the database. To rotate the signing key, add a second access-token.<kid>.pem: the newest signs, and all in the folder verify. To rotate the encryption key, add a second saml-encryption.<kid>.pem: the metadata publishes the newest, and all in the folder decrypt. Remove the old one when no identity provider uses it.',
  settings: { KEYS_DIR: standard(z.string(), '.keys') },
});

export const pepper = group({
  about:
    'Mixed into password hashes and stored outside the database, at least 16 characters. Changing it invalidates all passwords.',
  settings: { PASSWORD_PEPPER: optional(z.string().min(16)) },
});

const minutesPerWeek = 7 * 24 * 60;

export const regions = group({
  about:
    "How long an organization's region change can be canceled before it starts, in minutes, and how many rows or files it copies per transaction.",
  settings: {
    REGION_NOTICE_MINUTES: standard(z.coerce.number().int().min(0).max(minutesPerWeek), '15'),
    REGION_BATCH_ITEMS: standard(z.coerce.number().int().min(1).max(100_000), '1000'),
  },
});
