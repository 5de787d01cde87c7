/** `npm run test:peers`: tries the product with programs of others, and prints the rows of docs/peers.md. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pgbouncer } from './pgbouncer';

const peers = [pgbouncer];
const wanted = process.argv.slice(2);

for (const peer of peers.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const version = peer.version();
  let result = 'works';
  if (version) {
    const folder = mkdtempSync(path.join(tmpdir(), 'peer-'));
    chmodSync(folder, 0o755);
    try {
      await peer.try(folder);
    } catch (error) {
      result = 'fails';
      process.exitCode = 1;
      console.error(error);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } else {
    result = `not installed: ${peer.missing}`;
    process.exitCode = 1;
  }
  console.log(`| ${[peer.name, version || '', peer.tried, result].join(' | ')} |`);
}
process.exit();
