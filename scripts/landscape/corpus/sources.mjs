// @ts-check
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders of Markdown files, and the address of the page that each file becomes. */
export const collections = [
  { folder: 'backend/content/blog-posts', address: (/** @type {string} */ slug) => `/blog/${slug}` },
  { folder: 'backend/content/feature-updates', address: (/** @type {string} */ slug) => `/product-updates#${slug}` },
  {
    folder: 'backend/content/customer-success-stories',
    address: (/** @type {string} */ slug) => `/customer-success-stories/${slug}`,
  },
  { folder: 'backend/content/press-articles', address: (/** @type {string} */ slug) => `/press-room/${slug}` },
  { folder: 'content/white-papers', address: () => '/download-whitepaper' },
];

/** The pages whose texts are in the locale: the prefix of their message keys, and the key of their title. */
export const messagePages = [
  { file: 'site/marketing', prefix: 'home_', title: 'site_title', path: '/' },
  { file: 'site/products', prefix: 'products_studio_', title: 'ui_nav_studio', path: '/products/dcipher-studio' },
  {
    file: 'site/products',
    prefix: 'products_workflows_',
    title: 'ui_nav_workflows',
    path: '/products/dcipher-workflows',
  },
  {
    file: 'site/products',
    prefix: 'products_booster_',
    title: 'ui_nav_insight_booster',
    path: '/products/dcipher-insight-booster',
  },
  { file: 'site/products', prefix: 'solutions_', title: 'ui_nav_solutions', path: '/solutions' },
];
/** The locale files with the pages' titles. */
export const titleFiles = ['site', 'ui', 'site/products'];

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<string[]>} always in the same order; none if there is no folder
 */
export async function markdownFiles(root, folder) {
  const names = await readdir(path.join(root, folder)).catch(() => []);
  return names.filter((name) => name.endsWith('.md')).sort();
}

/** @param {string} root the repository's folder @returns {Promise<string[]>} every file that the corpus is read from */
export async function corpusFiles(root) {
  const texts = [];
  for (const { folder } of collections) {
    texts.push(...(await markdownFiles(root, folder)).map((name) => `${folder}/${name}`));
  }
  const messages = new Set([...titleFiles, ...messagePages.map(({ file }) => file)]);
  return [...texts, ...[...messages].map((name) => `locales/en/${name}.json`)];
}
