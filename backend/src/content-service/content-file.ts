import { parse as parseYaml } from 'yaml';

/** What is wrong with a content file, in one sentence for its author. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';
}

export type ContentFile = { frontMatter: unknown; text: string };

const frontMatterBlock = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** Code, in which a comment is an example and stays: a fenced block, or a span. After it: a comment, whole or not. */
const codeOrComment =
  /^ {0,3}(`{3,}|~{3,}).*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))|(`+)[^`][\s\S]*?\2|<!--(?:[\s\S]*?-->)?/gm;

/** HTML comments hold what an author notes for other authors, such as the source of a figure. */
function withoutComments(text: string): string {
  return text.replaceAll(codeOrComment, (match) => {
    if (!match.startsWith('<!--')) return match;
    if (!match.endsWith('-->')) throw new ContentFault('A comment is not closed with -->.');
    return '';
  });
}

/**
 * Takes a file apart: YAML between two lines of `---`, then Markdown.
 * @returns The text without comments and without empty lines around it.
 * @throws {ContentFault} When it has no front matter, or a comment does not end.
 * @throws {Error} When the front matter is no YAML; the first line of the message says where.
 */
export function readContentFile(file: string): ContentFile {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [block, yaml] = frontMatterBlock.exec(text) ?? [];
  if (block === undefined || yaml === undefined || !text.startsWith(block)) {
    throw new ContentFault('It does not begin with front matter between two lines of ---.');
  }
  return {
    frontMatter: parseYaml(yaml, { logLevel: 'error' }),
    text: withoutComments(text.slice(block.length)).trim(),
  };
}
