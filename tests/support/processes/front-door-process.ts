import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { ServerProcess } from './server-process';

/**
 * A second front door next to the product's own: same build and keys, but its own cached copies, so that a test
 * controls its upstreams.
 */
export class FrontDoorProcess extends ServerProcess {
  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private settings: Record<string, string>,
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
   * Prepares a front door without starting it.
   * @param settings Variables that differ from a local start's; `BACKEND_URL` is the product's own.
   */
  static async prepare(settings: Record<string, string>): Promise<FrontDoorProcess> {
    const folder = await mkdtemp(path.join(tmpdir(), 'front-door-under-test-'));
    return new FrontDoorProcess(await freePort(), folder, settings);
  }

  /** Starts a front door with these settings. */
  static async start(settings: Record<string, string>): Promise<FrontDoorProcess> {
    const frontDoor = await FrontDoorProcess.prepare(settings);
    await frontDoor.start();
    return frontDoor;
  }

  /** Changes settings, for the next start. */
  change(settings: Record<string, string>): void {
    this.settings = { ...this.settings, ...settings };
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Stops it cleanly and removes its files. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
