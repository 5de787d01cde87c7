// @ts-check
import { sourceFingerprint } from '../build/source-fingerprint.mjs';

/** The drawing on white paper covers. */
export const reliefFile = 'components/ui/landscape/generated/hero.json';

/** Inputs of every document. */
const shared = [
  'styles/tokens.css',
  'styles/token-colors.ts',
  'public/logo.svg',
  'locales/en/site/legal.json',
  'locales/en/site.json',
  'scripts/documents',
  'packages/typesetting',
];
/**
 * Hashes all inputs of a document's PDF and text. The manifest of the typesetting package names the versions of its
 * dependencies.
 * @param {import('./documents.mjs').DocumentPlan} plan
 * @returns {Promise<string>}
 */
export const stampOf = ({ source, hasCover }) =>
  sourceFingerprint({ zlib: process.versions.zlib ?? '' }, [source, ...shared, ...(hasCover ? [reliefFile] : [])]);
