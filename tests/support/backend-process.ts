import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findRunningServer, isAlive } from '@/backend/db/embedded-postgres/running-server';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { freePort } from '@/scripts/testing/free-port.mjs';
import { copyPreparedFolder } from './backend-folder';
import { ServerProcess } from './server-process';

/** As little proof of work as the backend accepts: none of these tests is about the CAPTCHA. */
const derivationsMax = '1';

/** The backend, with a data folder of its own. Its database lives on when it is killed. */
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
   * Prepares a backend that is not started yet.
   * @param settings Variables that differ from a fresh local machine's.
   * @param folder Shared with another backend, or empty for a first start; a copy of the prepared one otherwise.
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

  /** Where its address in mails and cookies is. */
  get publicBaseUrl(): string {
    return 'http://localhost:3000';
  }

  /** The embedded database's address, for looking at what is stored. */
  async databaseUrl(): Promise<string> {
    const server = await findRunningServer(this.databaseFolder());
    if (!server) throw new Error('The database does not run.');
    return server.url;
  }

  /** The embedded database's process, from the file that it leaves in its data folder. */
  databasePid(): number {
    return Number(readFileSync(path.join(this.databaseFolder(), 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Whether the database has shut down in order: it takes its own file away last, and a process may be listed after. */
  hasDatabaseStopped(): boolean {
    return !existsSync(path.join(this.databaseFolder(), 'postmaster.pid'));
  }

  /** Whether the process in the database's file runs. The file of a killed database stays. */
  isDatabaseRunning(): boolean {
    return !this.hasDatabaseStopped() && isAlive(this.databasePid());
  }

  private databaseFolder(): string {
    return path.join(this.dataFolder, 'postgres');
  }

  /** A request as another program would send it. */
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

  /** Stops it in order and removes what it left, its database included. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
