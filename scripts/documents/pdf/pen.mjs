// @ts-check
import PDFDocument from 'pdfkit';
import { isRightToLeft } from './bidi.mjs';
import { drawnSigns, signStroke, splitAtSigns } from './drawn-signs.mjs';
import { makeReadable } from './readable-glyphs.mjs';
import { sheet } from './sheet.mjs';

/** @typedef {import('./sheet.mjs').TextStyle} TextStyle */
/** @typedef {import('./faces.mjs').Face} Face */
/** @typedef {PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } }} Element */
/**
 * `actual` is the text that an element stands for, if it is drawn differently.
 * @typedef {{ scope?: 'Column' | 'Row', alt?: string, actual?: string, bbox?: [number, number, number, number] }}
 * ElementOptions
 */

/**
 * A PDF's metadata.
 * @typedef {{ title: string, author: string, subject: string, language: string, day: string }} PdfFacts
 */

/** A PDF string object, which the types don't declare. @param {string} text */
const pdfString = (text) => new String(text);

/** In these scripts glyphs have another order or number than the characters. @param {Face} face */
const isReordered = (face) => /^script-(devanagari|thai)/.test(face);

/**
 * @typedef {import('./readable-glyphs.mjs').EmbeddedFont & {
 *   id: string, font: { hasGlyphForCodePoint: (point: number) => boolean },
 * }} CurrentFont
 */
/** The current font, which the types don't declare. @param {PDFKit.PDFDocument} doc */
const fontOf = (doc) => /** @type {{ _font: CurrentFont }} */ (/** @type {unknown} */ (doc))._font;

/**
 * The library shapes a text word by word, from left to right, unless it is given a list of font features.
 * @param {TextStyle} style @returns {{ features?: never[] }}
 */
const shapingOf = (style) => (isRightToLeft(style) ? { features: [] } : {});

/** @param {PdfFacts} facts */
function optionsOf({ title, author, subject, language, day }) {
  // Fixed, so that the same source produces the same bytes.
  const date = new Date(`${day}T00:00:00Z`);
  /** @type {unknown} */
  const options = {
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    // No standard font, because those are not embedded. The types declare neither this option nor the PDF/UA one.
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: date, ModDate: date },
  };
  return /** @type {PDFKit.PDFDocumentOptions} */ (options);
}

/**
 * Creates a tagged PDF (PDF/UA). Everything drawn is part of a structure element or an artifact, such as a rule or a
 * running head. Positions are in points from the top left corner.
 * @param {PdfFacts} facts
 * @param {import('./identity.mjs').Identity} identity
 * @param {import('./script-faces.mjs').ScriptFaces} [scripts] The fonts of other scripts than the website's.
 */
export function createPen(facts, { faces, palette, mark }, scripts = { faces: [], faceOf: () => undefined }) {
  const doc = new PDFDocument(optionsOf(facts));
  for (const [face, file] of [...faces, ...scripts.faces]) doc.registerFont(face, file);
  for (const [face] of scripts.faces) makeReadable(fontOf(doc.font(face)));
  /** @type {Uint8Array[]} */
  const chunks = [];
  const written = new Promise((resolve, reject) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const tree = /** @type {Element} */ (doc.struct('Document'));
  doc.addStructure(tree);

  /** @param {string} name @returns {string} */
  const colorOf = (name) => palette[name] ?? name;

  /** @param {TextStyle} style */
  const useFont = ({ face, size }) => doc.font(face).fontSize(size);

  /** @param {string} text @param {TextStyle} style @returns {number} */
  const widthOf = (text, style) =>
    splitAtSigns(text).reduce((sum, part) => {
      const sign = drawnSigns[part];
      if (sign) return sum + (sign.width * style.size) / 1000;
      const spacing = style.spacing ?? 0;
      return sum + useFont(style).widthOfString(part, shapingOf(style)) + spacing * part.length;
    }, 0);

  /**
   * Draws glyphs that stand for a text. An empty text follows, because Poppler places what the glyphs stand for with the
   * font and the transformation at the end of the marked content.
   * @param {string} text @param {TextStyle} style @param {() => void} draw
   */
  const drawAs = (text, style, draw) => {
    doc.save();
    doc.markContent('Span', /** @type {PDFKit.Mixins.MarkingOptions} */ ({ actual: text }));
    draw();
    doc.addContent(`1 0 0 -1 0 ${sheet.height} cm\nBT\n/${fontOf(useFont(style)).id} ${style.size} Tf\n[] TJ\nET`);
    doc.endMarkedContent();
    doc.restore();
  };

  /** @param {string} sign @param {number} x @param {number} baseline @param {TextStyle} style */
  const drawSign = (sign, x, baseline, style) => {
    doc.markContent('Span', /** @type {PDFKit.Mixins.MarkingOptions} */ ({ actual: sign }));
    doc
      .save()
      .translate(x, baseline)
      .scale(style.size / 1000);
    doc
      .path(drawnSigns[sign]?.path ?? '')
      .lineWidth(signStroke)
      .lineJoin('round')
      .stroke(colorOf(style.color));
    doc.restore();
    doc.endMarkedContent();
  };

  /**
   * @param {string} text One line, or a part of it.
   * @param {number} x @param {number} baseline @param {TextStyle} style
   * @param {string} [actual] The text in the order of reading.
   * @throws {Error} If the font has no glyph for a character.
   */
  const drawText = (text, x, baseline, style, actual = text) => {
    let left = x;
    for (const part of splitAtSigns(text)) {
      if (drawnSigns[part]) drawSign(part, left, baseline, style);
      else {
        const missing = [...part].find((character) => !hasSign(character, style.face));
        if (missing) throw new Error(`The ${style.face} font has no "${missing}": draw it in drawn-signs.mjs.`);
        useFont(style).fillColor(colorOf(style.color));
        const at = left;
        const draw = () =>
          void doc.text(part, at, baseline, {
            ...shapingOf(style),
            lineBreak: false,
            baseline: 'alphabetic',
            characterSpacing: style.spacing ?? 0,
          });
        if (isReordered(style.face)) drawAs(actual, style, draw);
        else draw();
      }
      left += widthOf(part, style);
    }
  };

  /** @param {string} character @param {Face} face @returns {boolean} */
  const hasSign = (character, face) => {
    return fontOf(doc.font(face)).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  };

  /** @param {Element} parent @param {string} type @param {ElementOptions} [options] @returns {Element} */
  const addElement = (parent, type, options = {}) => {
    const element = /** @type {Element} */ (doc.struct(type, /** @type {object} */ (options)));
    parent.add(element);
    return element;
  };

  /** Draws as part of an element. @param {Element} element @param {() => void} draw */
  const drawIn = (element, draw) => {
    const content = doc.markStructureContent(String(element.dictionary.data.S));
    draw();
    doc.endMarkedContent();
    element.add(content);
  };

  /** Draws something that screen readers skip. @param {() => void} draw @param {'Layout' | 'Pagination'} [type] */
  const drawArtifact = (draw, type = 'Layout') => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  return {
    doc,
    tree,
    palette,
    mark,
    scriptFaceOf: scripts.faceOf,
    /** @param {string} text @param {Face} face @returns {boolean} Whether the font has all characters. */
    hasSigns: (text, face) => [...text].every((character) => hasSign(character, face)),
    widthOf,
    drawText,
    addElement,
    drawIn,
    drawArtifact,
    addPage: () => void doc.addPage(),
    /** @param {number} y @param {{ from?: number, to?: number, color?: string, width?: number }} [rule] */
    drawRule: (y, { from = sheet.left, to = sheet.right, color = 'line', width = 0.6 } = {}) =>
      drawArtifact(() => void doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(colorOf(color))),
    /**
     * Links an area of the page to a URL or to an element of this document.
     * @param {Element} link @param {{ x: number, y: number, width: number, height: number }} box
     * @param {{ url: string } | { place: string }} target @param {string} name The accessible name.
     */
    addLink: (link, { x, y, width, height }, target, name) => {
      const options = /** @type {PDFKit.Mixins.AnnotationOption} */ (
        /** @type {unknown} */ ({ structParent: link, Contents: pdfString(name) })
      );
      if ('url' in target) doc.link(x, y, width, height, target.url, options);
      else doc.goTo(x, y, width, height, target.place, options);
      // Ended on its own page, because the library records the page that is current when an element ends.
      link.end();
    },
    /** @param {string} name @param {number} y */
    addPlace: (name, y) => doc.addNamedDestination(name, 'XYZ', 0, Math.max(0, y), null),
    /** @returns {Promise<Buffer>} The whole file. */
    finish: () => {
      tree.end();
      doc.end();
      return /** @type {Promise<Buffer>} */ (written);
    },
  };
}

/** @typedef {ReturnType<typeof createPen>} Pen */
