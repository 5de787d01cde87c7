// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDay } from '@app/typesetting';
import { root } from '../../process/settings.mjs';

/** @typedef {import('../../../lib/documents/document-types').WrittenDocument} WrittenDocument */

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

/** @param {WrittenDocument} document @param {boolean} isWhitePaper @returns {Promise<import('./write-pdf.mjs').Labels>} */
export async function labelsFor({ version, day, subtitle = '' }, isWhitePaper) {
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
