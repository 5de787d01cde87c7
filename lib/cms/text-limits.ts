const charactersMax = 1024 * 1024;
/** Of quotes and lists within one another: more than anybody writes. */
const depthMax = 32;
/** Characters that may open or close something in Markdown. */
const mark = /[*_~`[\]<]/g;
const blockMarksMax = 800;
const marksMax = 20_000;
/** CommonMark 4.6, condition 6: what begins so is not read as Markdown, and takes no longer for being long. */
const htmlBlock = /^\n* {0,3}<\/?(?:article|blockquote|div|dl|figure|h[1-6]|hr|ol|p|section|table|ul)[\s/>]/i;

const deeplyNested = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${depthMax},}`, 'm');

/**
 * Parsing Markdown takes the square of what stands open in one block: a text made for it would keep the server busy for
 * minutes, and no article comes near these limits.
 * @throws {RangeError} When the text is larger than 1 MB, or would take too long to read.
 */
export function refuseExcess(text: string): void {
  if (text.length > charactersMax) throw new RangeError('its text is larger than 1 MB');
  if (deeplyNested.test(text)) throw new RangeError('its quotes or lists are nested too deep');
  let marks = 0;
  for (const block of text.split(/\n[ \t]*\n/)) {
    const count = block.match(mark)?.length ?? 0;
    if (count > blockMarksMax && !htmlBlock.test(block))
      throw new RangeError('one of its paragraphs has too many marks');
    marks += count;
  }
  if (marks > marksMax) throw new RangeError('its text has too many marks');
}
