import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { freePort } from '@/scripts/testing/free-port.mjs';
import { ServerProcess } from './server-process';

/**
 * A front door beside the product's own: the same build and the same keys, with copies of its own of what it reads, so
 * that a test decides what its upstreams answer.
 */
export class FrontDoorProcess extends ServerProcess {
  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {
    super('front door', serverBundles.frontDoor.bundle);
  }

  protected environment() {
    return {
      WEB_PORT: String(this.port),
      PUBLIC_BASE_URL: this.url,
      DATA_DIR: this.folder,
      LOG_LEVEL: 'warn',
      ...this.settings,
    };
  }

  /**
   * Prepares one that is not started yet.
   * @param settings Variables that differ from a local start's; `BACKEND_URL` is the product's own.
   */
  static async prepare(settings: Record<string, string>): Promise<FrontDoorProcess> {
    const folder = await mkdtemp(path.join(tmpdir(), 'front-door-under-test-'));
    return new FrontDoorProcess(await freePort(), folder, settings);
  }

  /** Starts one, with the same settings. */
  static async start(settings: Record<string, string>): Promise<FrontDoorProcess> {
    const frontDoor = await FrontDoorProcess.prepare(settings);
    await frontDoor.start();
    return frontDoor;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Stops it in order and removes what it left. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
