import { onTestFinished, vi } from 'vitest';
import type { StrapiVersion } from '@app/settings';
import { FaultyContentService } from '@/tests/support/processes/faulty-content-service';
import { systemClock, type Clock } from '../../upstream/clock';
import type { CopyStore } from '../../upstream/copy-store';
import { UpstreamCache } from '../../upstream/upstream-cache';
import { ContentReader, createTypeBreakers } from '../reader/content-reader';
import { renderText } from '../html/render-text';
import { TextRenderer, type RunRender } from '../html/text-renderer';

const noCopies: CopyStore = {
  read: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
};

type ServiceUnderTest = { baseUrl: string; version?: StrapiVersion };
type Options = {
  token?: string;
  copies?: CopyStore;
  clock?: Clock;
  freshMs?: number;
  timeoutMs?: number;
  isEmbedded?: boolean;
  imageOrigins?: string[];
  run?: RunRender;
};

/** Creates a reader of this service, configured like the server's. */
export function createReader({ baseUrl, version = 3 }: ServiceUnderTest, options: Options = {}) {
  const { copies = noCopies, clock = systemClock, freshMs = 30_000, timeoutMs = 3_000 } = options;
  const { isEmbedded = false, imageOrigins = [baseUrl] } = options;
  const warn = vi.fn();
  const cache = new UpstreamCache({
    upstream: 'content',
    freshMs,
    breakerOf: createTypeBreakers(clock),
    copies,
    clock,
    warn,
  });
  const settings = { baseUrl, isEmbedded, imageOrigins, strapiVersion: version, timeoutMs };
  const renderer = new TextRenderer({ run: options.run ?? renderText, clock, warn });
  const token = () => options.token;
  return {
    warn,
    reader: new ContentReader({
      settings,
      token,
      cache,
      clock,
      renderText: (request) => renderer.render(request),
      warn,
    }),
  };
}

/** Starts a content service that stops at the end of the test. */
export async function startContentService(rows: FaultyContentService['rows'] = {}): Promise<FaultyContentService> {
  const service = new FaultyContentService();
  service.rows = rows;
  await service.start();
  onTestFinished(() => service.kill().catch(() => undefined));
  return service;
}
