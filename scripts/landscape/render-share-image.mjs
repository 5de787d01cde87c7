// @ts-check
/**
 * Draws what previews of the site show (public/share.png, 1200 by 630) and the icon for home screens
 * (public/apple-touch-icon.png). Run by hand when the landscape, the logo or the words change:
 * `node scripts/landscape/render-share-image.mjs`. The pictures are kept in the repository, because a browser is needed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../process/settings.mjs';
import { findBrowser } from '../testing/find-browser.mjs';
import { generateLandscapes } from './generate.mjs';

/** @param {string} file @returns {Promise<string>} */
const read = (file) => readFile(path.join(root, file), 'utf8');

/** The light theme's colours, from the first block of the tokens. @returns {Promise<Record<string, string>>} */
async function readTokens() {
  const [, block = ''] = /:root\s*\{([^}]*)\}/.exec(await read('styles/tokens.css')) ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)/g)].map(([, name, value]) => [name, value]));
}

/** @param {Record<string, string>} tokens @returns {Promise<string>} */
async function drawMap(tokens) {
  const { levels, dots, grid, shore, summits, width, height } = JSON.parse(
    await read('components/ui/landscape/generated/hero.json'),
  );
  const hills = levels.map((/** @type {string} */ d, /** @type {number} */ level) => {
    const tint = tokens[`h${Math.round((level * 9) / (levels.length - 1))}`];
    const line = level % 5 === 4 ? 'stroke-width="2.6" stroke-opacity=".9"' : 'stroke-width="1.6" stroke-opacity=".34"';
    return `<path d="${d}" fill="${tint}" stroke="${tokens.contour}" ${line}/>`;
  });
  const spots = summits.map(
    (/** @type {{ x: number, y: number }} */ { x, y }) =>
      `<path d="M${x} ${y - 17}l17 29h-34z" fill="${tokens.marker}" stroke="${tokens.bg}" stroke-width="5" paint-order="stroke"/>`,
  );
  return `<svg class="map" viewBox="0 0 ${width} ${height}" fill="none">
    <path d="${grid}" stroke="${tokens['line-strong']}" stroke-opacity=".5" stroke-width="1.6"/>
    <path d="${shore}" stroke="${tokens.contour}" stroke-opacity=".3" stroke-width="1.6" stroke-dasharray="7 9"/>
    ${hills.join('')}
    <path d="${dots}" stroke="${tokens.ink}" stroke-opacity=".58" stroke-width="6.4" stroke-linecap="round"/>
    ${spots.join('')}</svg>`;
}

/** Next brings sharp along for its own pictures; it is asked for from there, as it is nobody else's dependency. */
const sharp = createRequire(createRequire(import.meta.url).resolve('next/package.json'))('sharp');
/** @param {Buffer} png @returns {Promise<Buffer>} the same picture in 256 colours, which are all that a map needs */
const shrink = (png) => sharp(png).png({ palette: true, effort: 10 }).toBuffer();

/** @param {string} style @param {string} body */
const page = (style, body) => `<!doctype html><style>*{margin:0;box-sizing:border-box}${style}</style>${body}`;

await generateLandscapes();
const tokens = await readTokens();
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
