import { parse as parseYaml } from 'yaml';

/** An error in a content file. The message is for its author. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

export type ContentFile = { frontMatter: unknown; text: string };

const frontMatterBlock = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** Matches fenced code blocks and code spans, where comments are kept, and comments, closed or not. */
const codeOrComment =
  /^ {0,3}(`{3,}|~{3,}).*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))|(`+)[^`][\s\S]*?\2|<!--(?:[\s\S]*?-->)?/gm;

/** Removes HTML comments, which are authors' notes such as the source of a figure. */
function withoutComments(text: string): string {
  return text.replaceAll(codeOrComment, (match) => {
    if (!match.startsWith('<!--')) return match;
    if (!match.endsWith('-->')) throw new ContentError('A comment is not closed with -->.');
    return '';
  });
}

/**
 * Splits a file into front matter (YAML between two lines of `---`) and Markdown text.
 * @returns The text is trimmed and has no comments.
 * @throws {ContentError} If the front matter is missing, or a comment is not closed.
 * @throws {Error} If the front matter is not YAML. The first line of the message names the place.
 */
export function readContentFile(file: string): ContentFile {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [block, yaml] = frontMatterBlock.exec(text) ?? [];
  if (block === undefined || yaml === undefined || !text.startsWith(block)) {
    throw new ContentError('The file does not begin with front matter between two lines of ---.');
  }
  return {
    frontMatter: parseYaml(yaml, { logLevel: 'error' }),
    text: withoutComments(text.slice(block.length)).trim(),
  };
}
