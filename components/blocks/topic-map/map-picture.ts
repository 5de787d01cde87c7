import { dotPath, fitLabels, gridPath, scale, type LabelPosition } from '@app/landscape';
import { amountLabel } from '@/lib/pricing/quota-labels';
import type { MapData, MapTopic } from './model/map-data';
import { drawMap, sheetFor } from './model/sheet';

/** Letter height of the names, in units of the sheet. */
const size = 15;
/** Space above the map for its title. */
const titleHeight = 46;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) =>
  // Control characters are not allowed in XML, escaped or not.
  text.replaceAll(/[\p{Cc}&<>"]/gu, (character) => escapes[character] ?? ' ');

/** Reads the light or dark colors of the page. */
function colorReader(): (name: string) => string {
  const colors = getComputedStyle(document.documentElement);
  return (name) => colors.getPropertyValue(`--${name}`).trim();
}

type Color = ReturnType<typeof colorReader>;

function drawSummit(
  { name, count }: MapTopic,
  [x, y]: readonly number[],
  place: LabelPosition | undefined,
  color: Color,
) {
  const [left = 0, top = 0] = [x, y];
  const triangle = `<path d="M${left} ${top - 8}l8 14h-16z" fill="${color('marker')}" stroke="${color('bg')}" stroke-width="3" paint-order="stroke"/>`;
  if (!place) return triangle;
  const isRight = place.side === 'start';
  const at = `x="${left + (isRight ? 14 : -14)}" text-anchor="${isRight ? 'start' : 'end'}" stroke="${color('bg')}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
  const line = top + place.shift * size;
  return [
    triangle,
    `<text ${at} y="${line + 2}" font-family="Georgia, serif" font-style="italic" font-size="${size}" fill="${color('ink')}">${escapeXml(name)}</text>`,
    `<text ${at} y="${line + 18}" font-family="sans-serif" font-size="13" fill="${color('ink-2')}">${escapeXml(amountLabel(count, 'texts'))}</text>`,
  ].join('');
}

/**
 * Draws a map as one picture in the colors of the page, whole and with its title.
 * @returns An SVG document.
 */
export function mapPicture(data: MapData, { title }: { title: string }): string {
  const sheet = sheetFor(Infinity);
  const { width, height } = sheet;
  const { points, tops, levels } = drawMap(data, sheet);
  const color = colorReader();
  const spots = data.topics.map(({ name }, topic) => ({
    x: tops[topic]?.[0] ?? 0,
    y: tops[topic]?.[1] ?? 0,
    label: name,
  }));
  const places = fitLabels(spots, { size, frame: { left: 0, right: width, top: 0, bottom: height } });
  const hills = levels.map((d, level) => {
    const tint = color(`h${Math.round((level * 9) / Math.max(1, levels.length - 1))}`);
    return `<path d="${d}" fill="${tint}" stroke="${color('contour')}" stroke-opacity="0.4" stroke-width="1.6"/>`;
  });
  const dot = points.length > 3_000 ? 3 : points.length > 500 ? 4.5 : 6.4;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + titleHeight}" viewBox="0 0 ${width} ${height + titleHeight}" fill="none">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="100%" height="100%" fill="${color('bg')}"/>`,
    `<text x="24" y="31" font-family="sans-serif" font-weight="600" font-size="20" fill="${color('ink')}">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${titleHeight})"><g transform="scale(${1 / scale})">`,
    `<path d="${gridPath({ ...sheet, spacing: 124, arm: 4 })}" stroke="${color('line-strong')}" stroke-opacity="0.5" stroke-width="1.6"/>`,
    ...hills,
    `<path d="${dotPath(points)}" stroke="${color('ink')}" stroke-opacity="0.55" stroke-width="${dot}" stroke-linecap="round"/>`,
    '</g>',
    ...data.topics.map((topic, index) => drawSummit(topic, tops[index] ?? [0, 0], places[index], color)),
    '</g></svg>',
  ].join('');
}
