import path from 'node:path';
import { readPriceSettings } from '../server-settings';
import { Breaker } from '../upstream/breaker';
import { systemClock } from '../upstream/clock';
import { createFolderStore } from '../upstream/copy-store';
import { warnToStandardError } from '../upstream/server-log';
import { UpstreamCache } from '../upstream/upstream-cache';
import { createPricingReader } from './pricing-reader';
import type { Pricing } from './pricing-types';

let reader: (() => Promise<Pricing>) | undefined;

/**
 * Reads the prices for this server's pages. All pages share its cache and breaker.
 * @throws {UpstreamError} If the backend fails and no copy is cached.
 */
export function readPricing(): Promise<Pricing> {
  const createReader = () => {
    const settings = readPriceSettings();
    const breaker = new Breaker(systemClock);
    const cache = new UpstreamCache({
      upstream: 'prices',
      freshMs: settings.freshMs,
      breakerOf: () => breaker,
      copies: createFolderStore(path.resolve(settings.dataDir, 'prices-cache')),
      clock: systemClock,
      warn: warnToStandardError,
    });
    return createPricingReader({ settings, cache });
  };
  return (reader ??= createReader())();
}
