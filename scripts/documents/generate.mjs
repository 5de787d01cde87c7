// @ts-check
/**
 * Makes the PDFs that are downloaded (public/ToS.pdf, public/white-papers) and what the pages show of the same texts
 * (lib/documents/generated), each only when something that it is made of has changed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { planDocuments } from './documents.mjs';
import { formatDay } from './format-day.mjs';
import { readDocument } from './read-document.mjs';
import { reliefFile, stampOf } from './stamps.mjs';

/** @typedef {import('../../lib/documents/document-types').WrittenDocument} WrittenDocument */
/** @typedef {import('../../lib/documents/document-types').DocumentFacts} DocumentFacts */

const folder = 'lib/documents/generated';
const factsFile = `${folder}/facts.json`;
/** What each document was made of when it was made last. */
const stampsFile = 'scripts/documents/generated/stamps.json';
const termsVersionFile = 'api-client/rules/generated/terms-version.ts';

/** @param {string} file @returns {Promise<Buffer | undefined>} nothing when it does not exist */
const present = (file) => readFile(path.join(root, file)).catch(() => undefined);

/** @param {string} file @param {string | Buffer} content Written only when it differs, so that nothing is rebuilt for nothing. */
async function save(file, content) {
  const wanted = Buffer.from(content);
  if ((await present(file))?.equals(wanted)) return;
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), wanted);
}

/** @param {string} file @returns {Promise<any>} */
const readJson = async (file) => JSON.parse((await readFile(path.join(root, file))).toString());

/** @returns {Promise<(name: string, values?: Record<string, string | number>) => string>} */
async function readSentences() {
  const sentences = { ...(await readJson('locales/en/site.json')), ...(await readJson('locales/en/legal.json')) };
  return (name, values = {}) => {
    const sentence = sentences[name];
    if (typeof sentence !== 'string') throw new Error(`The locale has no ${name}.`);
    return sentence.replaceAll(/\{(\w+)\}/g, (_, key) => String(values[key]));
  };
}

/** @param {WrittenDocument} document @param {boolean} isWhitePaper @returns {Promise<import('./pdf/write-pdf.mjs').Words>} */
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
  // Loaded only when there is something to set: the typesetting is most of what this step costs.
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

/** Brings every document up to date. The landscape must be. */
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
