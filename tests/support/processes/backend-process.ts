import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findRunningServer, isAlive } from '@/backend/local/embedded-postgres/running-server';
import { findReportedViolation, rejectViolations } from '@/backend/testing/answer-violations';
import { findCardNumber, rejectFindings, scanFolder } from '@/backend/testing/log/card-number-scan';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { copyPreparedFolder } from './backend-folder';
import { ServerProcess } from './server-process';

/** The least proof of work that the backend accepts. None of these tests is about the CAPTCHA. */
const derivationsMax = '1';

/** The backend with its own data folder. Its database keeps running when it is killed. */
export class BackendProcess extends ServerProcess {
  private constructor(
    readonly port: number,
    readonly folder: string,
    readonly settings: Record<string, string>,
  ) {
    super('backend', serverBundles.backend.bundle);
  }

  protected environment() {
    return {
      BACKEND_PORT: String(this.port),
      PUBLIC_BASE_URL: this.publicBaseUrl,
      DATA_DIR: this.dataFolder,
      KEYS_DIR: path.join(this.folder, 'keys'),
      LOG_LEVEL: 'info',
      ...(this.isLocal && { PROOF_OF_WORK_DERIVATIONS: derivationsMax }),
      ...this.settings,
    };
  }

  /**
   * Prepares a backend without starting it.
   * @param settings Variables that differ from a fresh local machine's.
   * @param folder Shared with another backend, or empty for a first start; by default a copy of the prepared one.
   */
  static async prepare(settings: Record<string, string> = {}, folder?: string): Promise<BackendProcess> {
    return new BackendProcess(await freePort(), folder ?? (await copyPreparedFolder()), settings);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get isLocal(): boolean {
    return (this.settings.APP_ENV ?? 'dev') === 'dev';
  }

  get dataFolder(): string {
    return this.settings.DATA_DIR ?? path.join(this.folder, 'data');
  }

  /** The base URL in its emails and cookies. */
  get publicBaseUrl(): string {
    return 'http://localhost:3000';
  }

  /** The embedded database's URL, for inspecting data. */
  async databaseUrl(): Promise<string> {
    const server = await findRunningServer(this.databaseFolder());
    if (!server) throw new Error('The database does not run.');
    return server.url;
  }

  /** The embedded database's process id, from the file in its data folder. */
  databasePid(): number {
    return Number(readFileSync(path.join(this.databaseFolder(), 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Whether the database has shut down cleanly. It removes its file last, and the process may be listed for longer. */
  hasDatabaseStopped(): boolean {
    return !existsSync(path.join(this.databaseFolder(), 'postmaster.pid'));
  }

  /** Whether the process in the database's file runs. A killed database leaves the file. */
  isDatabaseRunning(): boolean {
    return !this.hasDatabaseStopped() && isAlive(this.databasePid());
  }

  private databaseFolder(): string {
    return path.join(this.dataFolder, 'postgres');
  }

  /** Sends a request to the backend. */
  async request(route: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const { json, ...rest } = init;
    return fetch(`${this.url}/api${route}`, {
      ...rest,
      ...(json !== undefined && {
        method: rest.method ?? 'POST',
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json', ...rest.headers },
      }),
    });
  }

  /**
   * Stops it cleanly and removes its files, including its database.
   * @throws {Error} When they or the log hold a card number (H1), or an answer differed from the contract.
   */
  async remove(): Promise<void> {
    await this.stop();
    const findings = scanFolder(this.folder);
    await rm(this.folder, { recursive: true, force: true });
    const logged = findCardNumber(this.log);
    rejectFindings(logged ? [...findings, `log of the backend: ${logged}`] : findings);
    rejectViolations(this.log.split('\n').flatMap((line) => findReportedViolation(line) ?? []));
  }
}
