import { randomInt } from 'node:crypto';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { findRunningServer } from '@/backend/local/embedded-postgres/running-server';
import { withClient } from '@/backend/db/with-client';
import { advisoryName } from '@/backend/db/locks';
import { regionSchemaName } from '@/backend/regional-data/regional-tables';
import { productFolder } from './product-folder';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** A region move of an organization's data. */
export type Move = { organizationId: string; from: RegionId; to: RegionId };

async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const server = await findRunningServer(productFolder('postgres'));
  if (!server) throw new Error("The product's database is not running");
  return withClient(server.url, work);
}

/**
 * Names of database objects that a test adds to a region. They contain the organization's id, so that they affect no
 * other test.
 */
const nameOf = (organizationId: string) => `fault_${organizationId.replaceAll('-', '')}`;

/** Adds a trigger that runs code for every new resource row of an organization in a region. */
async function addRowTrigger(client: Client, { organizationId, to }: Move, code: string): Promise<void> {
  const [schema, name] = [regionSchemaName(to), nameOf(organizationId)];
  await client.query('select create_region($1)', [to]);
  await client.query(
    `create function "${schema}"."${name}"() returns trigger language plpgsql as $$ begin ${code} return new; end $$`,
  );
  await client.query(
    `create trigger "${name}" before insert or update on "${schema}"."resources" for each row
     when (new.organization_id = '${organizationId}') execute function "${schema}"."${name}"()`,
  );
}

/** Adds resources to an organization, as many as a busy one has. */
export async function addResources({ organizationId, from }: Move, count: number): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `insert into "${regionSchemaName(from)}"."resources"
       select gen_random_uuid(), $1, 'studio-project', $1, 'Project ' || number, to_timestamp(0), to_timestamp(0)
       from generate_series(1, $2) as number`,
      [organizationId, count],
    );
  });
}

/** Makes the new region store other data than it gets, like a failing disk. */
export async function corruptCopies(move: Move): Promise<void> {
  await withDatabase((client) => addRowTrigger(client, move, `new.name := 'spoilt';`));
}

/** Keeps a lock in the database until it is released. @returns Releases it. */
function holdLock(take: (client: Client) => Promise<void>): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const done = withDatabase(async (client) => {
      await take(client);
      await new Promise<void>((release) =>
        resolve(async () => {
          release();
          await done;
        }),
      );
    });
    done.catch(reject);
  });
}

/** Pauses the copying after a number of resources. @returns Resumes it. */
export async function pauseCopying(move: Move, afterResources: number): Promise<() => Promise<void>> {
  const key = randomInt(2 ** 31);
  const arrived = `select count(*) from "${regionSchemaName(move.to)}"."resources" where organization_id = new.organization_id`;
  return holdLock(async (client) => {
    await addRowTrigger(
      client,
      move,
      `if (${arrived}) >= ${afterResources} then perform pg_advisory_xact_lock(${key}); end if;`,
    );
    await client.query('select pg_advisory_lock($1)', [key]);
  });
}

/** Keeps a write to the organization's region open, so that the switch waits. @returns Finishes the write. */
export async function pauseSwitch({ organizationId }: Move): Promise<() => Promise<void>> {
  return holdLock(async (client) => {
    // The writers' lock, see backend/src/regional-data/lock-region.ts.
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [
      advisoryName('region', organizationId),
    ]);
  });
}
