// @ts-check
/**
 * Draws what previews of the site show (public/share.png, 1200 by 630) and the icon for home screens
 * (public/apple-touch-icon.png). Run by hand when the landscape, the logo or the words change:
 * `npx tsx scripts/landscape/render-share-image.mjs`. The pictures are kept in the repository, because a browser is needed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../process/settings.mjs';
import { findBrowser } from '../process/find-browser.mjs';
import { generateLandscapes } from './generate.mjs';
import { mapSvg } from '../../components/ui/landscape/map-svg.mjs';
import { readColors } from '../theme/theme-colors.mjs';

/** @param {string} file @returns {Promise<string>} */
const read = (file) => readFile(path.join(root, file), 'utf8');

/** @param {Record<string, string>} tokens @returns {Promise<string>} */
async function drawMap(tokens) {
  return mapSvg(JSON.parse(await read('components/ui/landscape/generated/hero.json')), tokens, { className: 'map' });
}

/** sharp is a dependency of Next.js only, so it is resolved from there. */
const sharp = createRequire(createRequire(import.meta.url).resolve('next/package.json'))('sharp');
/** @param {Buffer} png @returns {Promise<Buffer>} the same picture in 256 colors, which are all that a map needs */
const shrink = (png) => sharp(png).png({ palette: true, effort: 10 }).toBuffer();

/** @param {string} style @param {string} body */
const page = (style, body) => `<!doctype html><style>*{margin:0;box-sizing:border-box}${style}</style>${body}`;

await generateLandscapes();
const tokens = await readColors('light');
const logo = (await read('public/logo.svg')).replace('width="512" height="512"', '');
const { company_name: company, site_title: title } = JSON.parse(await read('locales/en/site.json'));
const font = await readFile(path.join(root, 'public/fonts/hanken-grotesk-latin.e9201edd.woff2'), 'base64');

const shareStyle = `@font-face{font-family:Hanken;src:url(data:font/woff2;base64,${font});font-weight:100 900}
  body{position:relative;width:1200px;height:630px;overflow:hidden;background:${tokens.bg};color:${tokens.ink};font-family:Hanken}
  .map{position:absolute;top:-26px;left:266px;width:1090px;mask-image:linear-gradient(90deg,transparent 4%,#000 34%)}
  .words{position:absolute;inset:0;display:flex;flex-direction:column;justify-content:space-between;padding:64px}
  .brand{display:flex;align-items:center;gap:18px;font-size:36px;font-weight:650;letter-spacing:-.01em}
  .brand svg{width:60px} h1{width:560px;font-size:76px;line-height:1.04;font-weight:680;letter-spacing:-.028em}`;
const share = page(
  shareStyle,
  `${await drawMap(tokens)}<div class="words"><div class="brand">${logo}${company}</div><h1>${title}</h1></div>`,
);
const icon = page(
  `body{display:grid;place-items:center;width:180px;height:180px;background:${tokens.bg}} svg{width:132px}`,
  logo,
);

const browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: ['--no-sandbox'] });
for (const { file, html, width, height } of [
  { file: 'share.png', html: share, width: 1200, height: 630 },
  { file: 'apple-touch-icon.png', html: icon, width: 180, height: 180 },
]) {
  const sheet = await browser.newPage({ viewport: { width, height } });
  await sheet.setContent(html);
  await sheet.evaluate(() => document.fonts.ready);
  const picture = await sheet.screenshot();
  await writeFile(path.join(root, 'public', file), await shrink(picture));
  await sheet.close();
}
await browser.close();
