// @ts-check
/**
 * Generates the PDFs (public/ToS.pdf, public/white-papers) and the pages' versions of the same texts
 * (lib/documents/generated), each only if one of its inputs has changed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDay } from '@app/typesetting';
import { root } from '../process/settings.mjs';
import { planDocuments } from './documents.mjs';
import { readDocument } from './read-document.mjs';
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

/** @returns {Promise<(name: string, values?: Record<string, string | number>) => string>} */
async function readSentences() {
  const sentences = { ...(await readJson('locales/en/site.json')), ...(await readJson('locales/en/site/legal.json')) };
  return (name, values = {}) => {
    const sentence = sentences[name];
    if (typeof sentence !== 'string') throw new Error(`The locale has no message ${name}.`);
    return sentence.replaceAll(/\{(\w+)\}/g, (_, key) => String(values[key]));
  };
}

/**
 * @param {WrittenDocument} document
 * @param {boolean} isWhitePaper
 * @returns {Promise<import('./pdf/write-pdf.mjs').Labels>}
 */
async function labelsFor({ version, day, subtitle = '' }, isWhitePaper) {
  const say = await readSentences();
  const date = formatDay(day);
  return {
    company: say('company_name'),
    subject: isWhitePaper ? subtitle : say('legal_terms_description'),
    kind: say('document_kind_white_paper'),
    dateLine: say(isWhitePaper ? 'document_published' : 'legal_in_force', { version, date }),
    foot: say('legal_version', { version }),
    inShort: say('legal_in_short'),
    inside: say('document_inside'),
    contents: say('legal_contents'),
    coverAlt: say('document_cover_alt'),
    pageOf: (page, pages) => say('document_page_of', { page, pages }),
  };
}

/** @param {WrittenDocument} document @param {boolean} hasCover */
export async function makePdf(document, hasCover) {
  // Loaded only when a PDF is generated: typesetting takes most of this step.
  const { writePdf } = await import('./pdf/write-pdf.mjs');
  const relief = hasCover ? await readJson(reliefFile) : undefined;
  return writePdf(document, await labelsFor(document, hasCover), { relief });
}

/** @param {import('./documents.mjs').DocumentPlan} plan @returns {Promise<DocumentFacts>} */
async function make({ name, source, pdf, hasCover = false }) {
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
