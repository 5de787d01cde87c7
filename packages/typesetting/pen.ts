import PDFDocument from 'pdfkit';
import { drawnSigns, signStroke, splitAtSigns } from './drawn-signs';
import type { Face } from './faces';
import type { Identity } from './identity';
import { makeReadable, type EmbeddedFont } from './readable-glyphs';
import { sheet, type TextStyle } from './sheet';
import { isRightToLeft } from './text/bidi';
import type { ScriptFaces } from './text/script-faces';

/** A structure element. */
export type Element = PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } };

type ElementOptions = {
  scope?: 'Column' | 'Row';
  alt?: string;
  /** The text that an element stands for, if it is drawn differently. */
  actual?: string;
  bbox?: [number, number, number, number];
};

/** A PDF's metadata. */
type PdfFacts = { title: string; author: string; subject: string; language: string; day: string };

/** A PDF string object, which the types don't declare. */
const pdfString = (text: string) => new String(text);

/** In these scripts glyphs have another order or number than the characters. */
const isReordered = (face: Face) => /^script-(devanagari|thai)/.test(face);

type CurrentFont = EmbeddedFont & { id: string; font: { hasGlyphForCodePoint: (point: number) => boolean } };
/** The current font, which the types don't declare. */
const fontOf = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: CurrentFont })._font;

/** Options of marked content that stands for a text. The types don't declare `actual`. */
const standsFor = (actual: string) => ({ actual }) as PDFKit.Mixins.MarkingOptions;

/** The library shapes a text word by word, from left to right, unless it is given a list of font features. */
const shapingOf = (style: TextStyle): { features?: never[] } => (isRightToLeft(style) ? { features: [] } : {});

function optionsOf({ title, author, subject, language, day }: PdfFacts): PDFKit.PDFDocumentOptions {
  // Fixed, so that the same source produces the same bytes.
  const date = new Date(`${day}T00:00:00Z`);
  const options: unknown = {
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
  return options as PDFKit.PDFDocumentOptions;
}

/**
 * Creates a tagged PDF (PDF/UA). Everything drawn is part of a structure element or an artifact, such as a rule or a
 * running head. Positions are in points from the top left corner.
 * @param scripts The fonts of other scripts than the website's.
 */
export function createPen(
  facts: PdfFacts,
  { faces, palette, mark }: Identity,
  scripts: ScriptFaces = { faces: [], faceOf: () => undefined },
) {
  const doc = new PDFDocument(optionsOf(facts));
  for (const [face, file] of [...faces, ...scripts.faces]) doc.registerFont(face, file);
  for (const [face] of scripts.faces) makeReadable(fontOf(doc.font(face)));
  const chunks: Uint8Array[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const tree = doc.struct('Document') as Element;
  doc.addStructure(tree);

  const colorOf = (name: string) => palette[name] ?? name;

  const useFont = ({ face, size }: TextStyle) => doc.font(face).fontSize(size);

  const widthOf = (text: string, style: TextStyle): number =>
    splitAtSigns(text).reduce((sum, part) => {
      const sign = drawnSigns[part];
      if (sign) return sum + (sign.width * style.size) / 1000;
      const spacing = style.spacing ?? 0;
      return sum + useFont(style).widthOfString(part, shapingOf(style)) + spacing * part.length;
    }, 0);

  /**
   * Draws glyphs that stand for a text. An empty text follows, because Poppler places what the glyphs stand for with the
   * font and the transformation at the end of the marked content.
   */
  const drawAs = (text: string, style: TextStyle, draw: () => void) => {
    doc.save();
    doc.markContent('Span', standsFor(text));
    draw();
    doc.addContent(`1 0 0 -1 0 ${sheet.height} cm\nBT\n/${fontOf(useFont(style)).id} ${style.size} Tf\n[] TJ\nET`);
    doc.endMarkedContent();
    doc.restore();
  };

  const drawSign = (sign: string, x: number, baseline: number, style: TextStyle) => {
    doc.markContent('Span', standsFor(sign));
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

  const hasSign = (character: string, face: Face) =>
    fontOf(doc.font(face)).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  /**
   * Draws one line, or a part of it.
   * @param actual The text in the order of reading.
   * @throws {Error} If the font has no glyph for a character.
   */
  const drawText = (text: string, x: number, baseline: number, style: TextStyle, actual = text): void => {
    let left = x;
    for (const part of splitAtSigns(text)) {
      if (drawnSigns[part]) drawSign(part, left, baseline, style);
      else {
        const missing = [...part].find((character) => !hasSign(character, style.face));
        if (missing) throw new Error(`The ${style.face} font has no "${missing}": draw it in drawn-signs.ts.`);
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

  const addElement = (parent: Element, type: string, options: ElementOptions = {}): Element => {
    const element = doc.struct(type, options as object) as Element;
    parent.add(element);
    return element;
  };

  /** Draws as part of an element. */
  const drawIn = (element: Element, draw: () => void): void => {
    const content = doc.markStructureContent(String(element.dictionary.data.S));
    draw();
    doc.endMarkedContent();
    element.add(content);
  };

  /** Draws something that screen readers skip. */
  const drawArtifact = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  type Rule = { from?: number; to?: number; color?: string; width?: number };

  return {
    doc,
    tree,
    palette,
    mark,
    scriptFaceOf: scripts.faceOf,
    /** @returns Whether the font has all characters. */
    hasSigns: (text: string, face: Face): boolean => [...text].every((character) => hasSign(character, face)),
    widthOf,
    drawText,
    addElement,
    drawIn,
    drawArtifact,
    addPage: () => void doc.addPage(),
    drawRule: (y: number, { from = sheet.left, to = sheet.right, color = 'line', width = 0.6 }: Rule = {}): void =>
      drawArtifact(() => void doc.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(colorOf(color))),
    /**
     * Links an area of the page to a URL or to an element of this document.
     * @param name The accessible name.
     */
    addLink: (
      link: Element,
      { x, y, width, height }: { x: number; y: number; width: number; height: number },
      target: { url: string } | { place: string },
      name: string,
    ): void => {
      const annotation: unknown = { structParent: link, Contents: pdfString(name) };
      const options = annotation as PDFKit.Mixins.AnnotationOption;
      if ('url' in target) doc.link(x, y, width, height, target.url, options);
      else doc.goTo(x, y, width, height, target.place, options);
      // Ended on its own page, because the library records the page that is current when an element ends.
      link.end();
    },
    addPlace: (name: string, y: number) => doc.addNamedDestination(name, 'XYZ', 0, Math.max(0, y), null),
    /** @returns The whole file. */
    finish: (): Promise<Buffer> => {
      tree.end();
      doc.end();
      return written;
    },
  };
}

export type Pen = ReturnType<typeof createPen>;
