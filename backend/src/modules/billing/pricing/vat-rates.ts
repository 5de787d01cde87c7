import type { EuCountry } from '@app/api-client/rules/billing/vat-number';

/** A standard rate and the first day on which it is valid. */
type VatRate = { from: string; basisPoints: number };

/** Invoices are never issued for earlier days. */
const always = '0000-01-01';

const constant = (percent: number): readonly VatRate[] => [{ from: always, basisPoints: percent * 100 }];

/**
 * Standard rates of value added tax in the European Union, oldest first. A new rate is a new row, before the day on which
 * it becomes valid. Source: European Commission, Taxes in Europe Database (TEDB), as of September 2026.
 */
export const vatRates: Readonly<Record<EuCountry, readonly VatRate[]>> = {
  AT: constant(20),
  BE: constant(21),
  BG: constant(20),
  CY: constant(19),
  CZ: constant(21),
  DE: constant(19),
  DK: constant(25),
  EE: [
    { from: always, basisPoints: 2_200 },
    { from: '2025-07-01', basisPoints: 2_400 },
  ],
  ES: constant(21),
  FI: [
    { from: always, basisPoints: 2_400 },
    { from: '2024-09-01', basisPoints: 2_550 },
  ],
  FR: constant(20),
  GR: constant(24),
  HR: constant(25),
  HU: constant(27),
  IE: constant(23),
  IT: constant(22),
  LT: constant(21),
  LU: constant(17),
  LV: constant(21),
  MT: constant(18),
  NL: constant(21),
  PL: constant(23),
  PT: constant(23),
  RO: [
    { from: always, basisPoints: 1_900 },
    { from: '2025-08-01', basisPoints: 2_100 },
  ],
  SE: constant(25),
  SI: constant(22),
  SK: [
    { from: always, basisPoints: 2_000 },
    { from: '2025-01-01', basisPoints: 2_300 },
  ],
};
