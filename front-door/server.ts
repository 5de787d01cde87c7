import path from 'node:path';
import { headScriptHash } from '@/lib/head-script/head-script-hash';
import { buildFrontDoor } from './app';
import { readConfig } from './config';
import { builtStyleHashes, pagePolicies } from './content-security-policy';
import { onStopRequested, stopGracefully } from './graceful-stop';
import { listen } from './listen';
import { startNext } from './next-pages';
import { StartError } from './start-error';

/** Reports to the supervisor, if there is one. If it has exited, the closed channel stops this server. */
const report = (message: Record<string, unknown>) => void process.send?.(message, undefined, {}, () => {});

async function start(): Promise<void> {
  const isDevServer = process.argv.includes('--dev');
  const config = readConfig();
  const nextPages = await startNext(config, isDevServer);
  const app = await buildFrontDoor({
    config,
    handlePage: nextPages.handle,
    isDevServer,
    policyOf: pagePolicies({
      scriptHashes: [headScriptHash()],
      styleHashes: builtStyleHashes(path.join(config.rootDir, '.next')),
      hasRecaptcha: config.hasRecaptcha,
      cardFields: config.cardFields,
      apiOrigin: config.apiOrigin,
      imageOrigins: config.imageOrigins,
      workflowFrameSource: config.workflowFrameSource,
      isDevServer,
    }),
  });
  await listen(app, config);
  onStopRequested(() => {
    void stopGracefully(app)
      .then(nextPages.close)
      .finally(() => process.exit(0));
  });
  report({ ready: true, port: config.port });
}

/** Exits explicitly, because Next.js may hold timers that keep the process alive. */
function exitWithError(error: unknown): void {
  const end = () => process.exit(1);
  if (!(error instanceof StartError)) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`, end);
  } else if (process.send) process.send({ problem: error.message }, end);
  else process.stderr.write(`${error.message}\n`, end);
}

await start().catch(exitWithError);
