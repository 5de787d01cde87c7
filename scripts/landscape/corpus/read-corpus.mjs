// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitFrontMatter } from './front-matter.mjs';
import { markdownTexts } from './markdown-texts.mjs';
import { collections, markdownFiles, messagePages, titleFiles } from './sources.mjs';

/** @typedef {import('@app/landscape').Text} Text */

/** Shorter paragraphs are transitions or captions, with too few words to compare. */
const paragraphWordsMin = 25;
/** The pages' messages are short. Longer than this they are sentences, not labels. */
const messageWordsMin = 14;

/** @param {string} text */
const wordCount = (text) => text.split(/\s+/).length;

/** @param {string} root @param {(typeof collections)[number]} collection @returns {Promise<Text[]>} */
async function readCollection(root, { folder, address }) {
  const texts = [];
  for (const name of await markdownFiles(root, folder)) {
    const { fields, body } = splitFrontMatter(await readFile(path.join(root, folder, name), 'utf8'));
    if (!fields.title) throw new Error(`${folder}/${name} has no title.`);
    // A file without a publication date is a draft.
    if (!fields.publishedAt) continue;
    const place = { title: fields.title, path: address(fields.slug ?? path.parse(name).name) };
    texts.push(...markdownTexts(body).map((text) => ({ text, ...place })));
  }
  return texts.filter(({ text }) => wordCount(text) >= paragraphWordsMin);
}

/** @param {string} root @param {string} name @returns {Promise<Record<string, string>>} */
const readMessages = async (root, name) =>
  JSON.parse(await readFile(path.join(root, `locales/en/${name}.json`), 'utf8'));

/** @param {string} root @returns {Promise<Text[]>} */
async function readPages(root) {
  const named = await Promise.all(titleFiles.map((name) => readMessages(root, name)));
  const titles = Object.assign({}, ...named);
  const texts = [];
  for (const { file, prefix, title, path: address } of messagePages) {
    if (!titles[title]) throw new Error(`No message is called ${title}.`);
    for (const [name, text] of Object.entries(await readMessages(root, file))) {
      if (!name.startsWith(prefix) || /[{}]/.test(text) || wordCount(text) < messageWordsMin) continue;
      texts.push({ text, title: titles[title], path: address });
    }
  }
  return texts;
}

/**
 * Reads the site's public texts: published posts, updates, stories, press articles and white papers, and the pages' own
 * sentences.
 * @param {string} root The repository's folder.
 * @returns {Promise<Text[]>} Always in the same order.
 * @throws {Error} If a content file has no front matter or no title.
 */
export async function readCorpus(root) {
  const collected = [];
  for (const collection of collections) collected.push(...(await readCollection(root, collection)));
  return [...collected, ...(await readPages(root))];
}
