/** Text within a block. */
export type Inline =
  | { type: 'text'; value: string }
  | { type: 'code'; value: string }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'strong'; children: Inline[] }
  | { type: 'link'; url: string; children: Inline[] };

export type Heading = {
  type: 'heading';
  depth: 2 | 3;
  /** Its place in the address, and in the PDF. */
  id: string;
  /** As written before it: `1` of `1. What these terms cover`. */
  number?: string;
  text: string;
};

export type ListBlock = { type: 'list'; isOrdered: boolean; items: Block[][] };

export type TableBlock = {
  type: 'table';
  caption?: string;
  /** One for each column. */
  align: ('left' | 'right' | 'center')[];
  head: Inline[][];
  rows: Inline[][][];
};

export type Block =
  | Heading
  | ListBlock
  | TableBlock
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'code'; value: string }
  | { type: 'quote'; children: Block[] }
  /** Something that is made elsewhere and stands here. */
  | { type: 'place'; name: string };

/** What a Markdown file of ours holds once it is read: scripts/documents makes pages and PDFs of it. */
export type WrittenDocument = {
  title: string;
  subtitle?: string;
  version: string;
  /** The day from which it holds or was published: `2026-11-21`. */
  day: string;
  /** BCP 47. */
  language: string;
  /** Its beginning in a few sentences. */
  excerpt?: string;
  /** What it says, or holds, in a list. */
  points: string[];
  blocks: Block[];
};

/** What is known of a document without reading it. */
export type DocumentFacts = {
  version: string;
  day: string;
  /** The file that is downloaded, where there is one. */
  pdf?: { bytes: number; pages: number };
};
