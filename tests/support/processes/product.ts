import { randomBytes } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rejectViolations } from '@/backend/testing/answer-violations';
import { rejectFindings, scanFolder } from '@/backend/testing/log/card-number-scan';
import { ScannedLog } from '@/backend/testing/log/scanned-log';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { readSettings, root } from '@/scripts/process/settings.mjs';
import { SupervisedProcess } from '@/scripts/process/supervised-process.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { scanRunningDatabase } from '../pages/scan-product';

/** The running product: both servers, and its own database, which is removed at the end. */
export type Product = {
  webUrl: string;
  backendUrl: string;
  dataFolder: string;
  /** The log of both servers, at the level `debug` unless LOG_LEVEL is set. */
  logFile: string;
  pids: () => { frontDoor: number | undefined; backend: number | undefined };
  /** @throws {Error} When its database, emails, files or logs hold a card number (H1). */
  stop: () => Promise<void>;
};

/** The logs of the products that this process has started and not stopped. */
export const openLogFiles = new Set<string>();

/** Entries below a warning, of the backend and of the front door. They are scanned and not printed. */
const quietEntry = /"level":("(trace|debug|info)"|[123]0)[,}]/;

/**
 * Starts the built product on free ports.
 * @param settings Variables that differ from a local start's.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const [webPort, backendPort] = [await freePort(), await freePort()];
  const dataFolder = path.join(tmpdir(), `journeys-${randomBytes(4).toString('hex')}`);
  const webUrl = `http://localhost:${webPort}`;
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    APP_ENV: 'dev',
    WEB_PORT: String(webPort),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    PUBLIC_BASE_URL: webUrl,
    DATA_DIR: dataFolder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
    ...settings,
  };
  const logs: ScannedLog[] = [];
  // Not in the folder, which is scanned for what the servers have stored.
  const logFile = `${dataFolder}.log`;
  writeFileSync(logFile, '');
  openLogFiles.add(logFile);
  const start = (name: string, bundle: string) => {
    const log = new ScannedLog(`the ${name}`, (line) => {
      appendFileSync(logFile, `${line}\n`);
      if (!quietEntry.test(line)) console.log(line);
    });
    logs.push(log);
    return new SupervisedProcess({
      name,
      command: [path.join(root, bundle)],
      environment,
      onOutput: (text) => log.write(text),
    });
  };
  const backend = start('backend', serverBundles.backend.bundle);
  const frontDoor = start('front door', serverBundles.frontDoor.bundle);
  const stop = async () => {
    await frontDoor.stop();
    const stored = await scanRunningDatabase(dataFolder, readSettings().keysFolder);
    await backend.stop();
    // The database's own files, too: they still have rows that were deleted.
    const files = scanFolder(dataFolder);
    openLogFiles.delete(logFile);
    for (const removed of [dataFolder, logFile]) await rm(removed, { recursive: true, force: true });
    rejectFindings([...stored, ...files, ...logs.flatMap(({ findings }) => findings)]);
    rejectViolations(logs.flatMap(({ violations }) => violations));
  };
  try {
    await backend.start();
    await frontDoor.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = () => ({ frontDoor: frontDoor.pid, backend: backend.pid });
  return { webUrl, backendUrl, dataFolder, logFile, pids, stop };
}
