import { appendFile, open } from 'node:fs/promises';
import { statSync } from 'node:fs';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { openLogFiles } from '../processes/product';
import { productOfWorker } from '../processes/product-of-worker';

const pageLinesMax = 60;
const pageTimeoutMs = 2_000;
const logBytesMax = 256 * 1024;

/** Appends to a file in the folder of a journey's pictures, which its result names. */
async function keep(testInfo: TestInfo, name: string, text: string): Promise<void> {
  const path = testInfo.outputPath(name);
  await appendFile(path, text);
  const isListed = testInfo.attachments.some((attachment) => attachment.path === path);
  if (!isListed) testInfo.attachments.push({ name, path, contentType: 'text/plain' });
}

/** Keeps what each open page shows to assistive technology, without the frame around it, and prints it. */
export async function keepPages(testInfo: TestInfo, context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page
      .locator('main, body:not(:has(main))')
      .first()
      .ariaSnapshot({ timeout: pageTimeoutMs })
      .catch((error: Error) => error.message);
    const text = `${page.url()} shows:\n${shown.split('\n').slice(0, pageLinesMax).join('\n')}\n`;
    await keep(testInfo, 'pages.txt', text);
    console.log(text);
  }
}

/** Keeps all messages of the browser's console. */
export const keepConsole = (testInfo: TestInfo, messages: readonly string[]): Promise<void> =>
  keep(testInfo, 'console.txt', messages.map((message) => `${message}\n`).join(''));

/** @returns The length of the servers' log, which is where the log of a journey begins. */
export const lengthOfLog = (): number => statSync(productOfWorker().logFile).size;

/** @returns The content of a log from a position on; of a long log, its end. */
async function readLog(logFile: string, start: number): Promise<string> {
  const end = statSync(logFile).size;
  const position = Math.max(start, end - logBytesMax);
  const file = await open(logFile);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(end - position), position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Keeps what the servers have logged since the journey began, and the end of the logs of servers that it started. */
export async function keepServerLogs(testInfo: TestInfo, start: number): Promise<void> {
  await keep(testInfo, 'servers.log', await readLog(productOfWorker().logFile, start));
  for (const logFile of openLogFiles) await keep(testInfo, 'own-servers.log', await readLog(logFile, 0));
}
