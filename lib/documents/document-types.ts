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
  /** The fragment of its URL, and its destination in the PDF. */
  id: string;
  /** The number before the heading: `1` in `1. What these terms cover`. */
  number?: string;
  text: string;
};

export type ListBlock = { type: 'list'; isOrdered: boolean; items: Block[][] };

export type TableBlock = {
  type: 'table';
  caption?: string;
  /** One per column. */
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
  /** A placeholder for generated content. */
  | { type: 'place'; name: string };

/** A parsed Markdown document. `scripts/documents` renders it as a page and as a PDF. */
export type WrittenDocument = {
  title: string;
  subtitle?: string;
  version: string;
  /** The day it takes effect or was published: `2026-11-21`. */
  day: string;
  /** BCP 47. */
  language: string;
  /** Its first sentences. */
  excerpt?: string;
  /** Its main points. */
  points: string[];
  blocks: Block[];
};

/** A document's metadata. */
export type DocumentFacts = {
  version: string;
  day: string;
  /** The PDF, if there is one. */
  pdf?: { bytes: number; pages: number };
};
