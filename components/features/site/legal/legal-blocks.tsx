import type { ComponentType } from 'react';
import type { Block, ListBlock } from '@/lib/documents/document-types';
import styles from './legal.module.css';
import { LegalInlines } from './legal-inlines';
import { LegalTable } from './legal-table';

/** The components for the placeholders of a text, by name. */
export type Places = Record<string, ComponentType>;

type LegalBlocksProps = { blocks: readonly Block[]; places?: Places };

function LegalList({ list, places }: { list: ListBlock; places?: Places }) {
  const Tag = list.isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {list.items.map((blocks, index) => (
        <li key={index}>
          <LegalBlocks blocks={blocks} places={places} />
        </li>
      ))}
    </Tag>
  );
}

function LegalBlock({ block, places }: { block: Block; places?: Places }) {
  switch (block.type) {
    case 'heading': {
      const Tag = block.depth === 2 ? 'h2' : 'h3';
      return (
        <Tag id={block.id}>
          {block.number !== undefined && <span className={styles.number}>{`${block.number}. `}</span>}
          <span>{block.text}</span>
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <LegalInlines inlines={block.children} />
        </p>
      );
    case 'list':
      return <LegalList list={block} places={places} />;
    case 'table': {
      const cells = (row: typeof block.head) => row.map((cell, index) => <LegalInlines key={index} inlines={cell} />);
      return <LegalTable caption={block.caption ?? ''} head={cells(block.head)} rows={block.rows.map(cells)} />;
    }
    case 'code':
      return (
        <pre>
          <code>{block.value}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <LegalBlocks blocks={block.children} places={places} />
        </blockquote>
      );
    case 'place': {
      const Place = places?.[block.name];
      if (!Place) throw new Error(`No component for the placeholder "${block.name}"`);
      return <Place />;
    }
  }
}

/**
 * The blocks of a legal text.
 * @throws {Error} If a placeholder has no component.
 */
export function LegalBlocks({ blocks, places }: LegalBlocksProps) {
  return blocks.map((block, index) => <LegalBlock key={index} block={block} places={places} />);
}
