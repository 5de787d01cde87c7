// @ts-check
/**
 * Generates the PDFs (public/ToS.pdf, public/white-papers) and the pages' versions of the same texts
 * (lib/documents/generated), each only if one of its inputs has changed. What parses and typesets is loaded only then.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { planDocuments } from './documents.mjs';
import { reliefFile, stampOf } from './stamps.mjs';

/** @typedef {import('../../lib/documents/document-types').WrittenDocument} WrittenDocument */
/** @typedef {import('../../lib/documents/document-types').DocumentFacts} DocumentFacts */

const folder = 'lib/documents/generated';
const factsFile = `${folder}/facts.json`;
/** The inputs of each document's last version. */
const stampsFile = 'scripts/documents/generated/stamps.json';
const termsVersionFile = 'api-client/rules/generated/terms-version.ts';

/** @param {string} file @returns {Promise<Buffer | undefined>} Undefined if it does not exist. */
const present = (file) => readFile(path.join(root, file)).catch(() => undefined);

/**
 * Writes a file only if it differs, so that nothing is rebuilt unnecessarily. @param {string} file @param {string |
 * Buffer} content
 */
async function save(file, content) {
  const bytes = Buffer.from(content);
  if ((await present(file))?.equals(bytes)) return;
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), bytes);
}

/** @param {string} file @returns {Promise<any>} */
const readJson = async (file) => JSON.parse((await readFile(path.join(root, file))).toString());

/** @param {WrittenDocument} document @param {boolean} hasCover */
export async function makePdf(document, hasCover) {
  const [{ writePdf }, { labelsFor }] = await Promise.all([import('./pdf/write-pdf.mjs'), import('./pdf/labels.mjs')]);
  const relief = hasCover ? await readJson(reliefFile) : undefined;
  return writePdf(document, await labelsFor(document, hasCover), { relief });
}

/** @param {import('./documents.mjs').DocumentPlan} plan @returns {Promise<DocumentFacts>} */
async function make({ name, source, pdf, hasCover = false }) {
  const { readDocument } = await import('./read-document.mjs');
  const document = await readDocument(path.join(root, source));
  await save(`${folder}/${name}.json`, `${JSON.stringify(document)}\n`);
  const { version, day } = document;
  if (pdf === undefined) return { version, day };
  const { file, pages } = await makePdf(document, hasCover);
  await save(pdf, file);
  return { version, day, pdf: { bytes: file.length, pages } };
}

/** Generates all outdated documents. The landscape must be up to date. */
export async function generateDocuments() {
  const plans = await planDocuments();
  /** @type {Record<string, DocumentFacts>} */
  const facts = await readJson(factsFile).catch(() => ({}));
  /** @type {Record<string, string>} */
  const stamps = await readJson(stampsFile).catch(() => ({}));
  for (const plan of plans) {
    const stamp = await stampOf(plan);
    const outputs = await Promise.all([plan.pdf, `${folder}/${plan.name}.json`].map((file) => !file || present(file)));
    if (stamps[plan.name] === stamp && facts[plan.name] && outputs.every(Boolean)) continue;
    facts[plan.name] = await make(plan);
    stamps[plan.name] = stamp;
  }
  await save(factsFile, `${JSON.stringify(facts)}\n`);
  const version = JSON.stringify(facts['terms-of-service']?.version);
  await save(termsVersionFile, `export const currentTermsVersion: string = ${version};\n`);
  await save(stampsFile, `${JSON.stringify(stamps)}\n`);
}
