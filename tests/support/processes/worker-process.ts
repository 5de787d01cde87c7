import path from 'node:path';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { ServerProcess } from './server-process';

/** A process that only runs workers, as `npm run worker` starts it, beside a backend with the same folder. */
export class WorkerProcess extends ServerProcess {
  constructor(private readonly folder: string) {
    super('worker', serverBundles.backend.bundle);
  }

  protected environment() {
    return {
      PUBLIC_BASE_URL: 'http://localhost:3000',
      DATA_DIR: path.join(this.folder, 'data'),
      KEYS_DIR: path.join(this.folder, 'keys'),
      LOG_LEVEL: 'info',
    };
  }

  protected override argumentList() {
    return ['--worker'];
  }
}
