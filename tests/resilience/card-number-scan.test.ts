import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '@/backend/db/with-client';
import { BackendProcess } from '../support/processes/backend-process';
import { scanRunningDatabase } from '../support/pages/scan-product';

const number = '5555 5555 5555 4444';

describe('H1: a product that stored a card number', () => {
  let backend: BackendProcess;
  beforeAll(async () => {
    backend = await BackendProcess.prepare();
    await backend.start();
  });
  afterAll(() => backend.stop());

  const run = async (statement: string) => withClient(await backend.databaseUrl(), (client) => client.query(statement));
  const scan = () => scanRunningDatabase(backend.dataFolder, path.join(backend.folder, 'keys'));

  it('H1: a product that stored a card number is reported with the table while it runs', async () => {
    expect(await scan()).toEqual([]);
    // Three rows: PostgreSQL's log is written in pages, which may divide one of the numbers.
    await run(`create table planted as select '${number}'::text as note from generate_series(1, 3)`);
    expect(await scan()).toEqual(['table planted']);
  });

  it('H1: a product that stored a card number is reported with the file and the log when it is removed, even if the row was deleted', async () => {
    await run('drop table planted');
    expect(await scan()).toEqual([]);
    writeFileSync(path.join(backend.dataFolder, 'upload.txt'), `My card: ${number}`);
    backend.log += `{"note":"${number}"}\n`;
    await expect(backend.remove()).rejects.toThrow(
      /file data\/upload\.txt: •••• 4444.*file data\/postgres\/pg_wal.*log of the backend: •••• 4444/,
    );
  });
});
