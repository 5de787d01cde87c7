import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import type { Block, WrittenDocument } from '@/lib/documents/document-types';
import * as m from '@/locales/generated/messages';
import { OnThisPage } from '@/components/blocks/on-this-page/on-this-page';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { companyPageGraph } from '@/components/seo/company-page';
import { StructuredData } from '@/components/seo/structured-data';
import { Banner } from '@/components/ui/banner/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb/breadcrumb';
import prose from '@/components/ui/rich-text/rich-text.module.css';
import { LegalBlocks, type Places } from './legal-blocks';
import styles from './legal.module.css';

/** A document, split once into what every render needs. */
export type PreparedDocument = {
  document: WrittenDocument;
  /** The blocks before the first heading, about the whole document. */
  notice: Block[];
  body: Block[];
  /** The sections, for the table of contents. */
  contents: { id: string; label: string }[];
};

export function prepareDocument(document: WrittenDocument): PreparedDocument {
  const { blocks } = document;
  const first = blocks.findIndex(({ type }) => type === 'heading');
  return {
    document,
    notice: blocks.slice(0, first),
    body: blocks.slice(first),
    contents: blocks.flatMap((block) =>
      block.type === 'heading' && block.depth === 2
        ? [{ id: block.id, label: block.number === undefined ? block.text : `${block.number}. ${block.text}` }]
        : [],
    ),
  };
}

type LegalDocumentProps = {
  prepared: PreparedDocument;
  description: string;
  /** The path of the page. */
  href: string;
  /** The version and its date. */
  version: string;
  /** Links to other formats, shown below the version. */
  children?: ReactNode;
  places?: Places;
};

/** The page of a legal text: summary, table of contents and the full text. */
export function LegalDocument({ prepared, description, href, version, children, places }: LegalDocumentProps) {
  const { document, notice, body, contents } = prepared;
  const { title, points } = document;
  const trail = [
    { label: m.site_destination_home(), href: routes.home },
    { label: title, href },
  ];
  return (
    <>
      <StructuredData graph={companyPageGraph({ type: 'WebPage', name: title, description, href })} />
      <PageIntro trail={<Breadcrumb items={trail} />} heading={title}>
        <p className="text-hint">{version}</p>
        {children}
      </PageIntro>
      <div className={styles.sheet}>
        <div>
          <OnThisPage label={m.legal_contents()} places={contents} />
        </div>
        <div className={styles.document}>
          {notice.length > 0 && (
            <Banner level="info">
              <LegalBlocks blocks={notice} />
            </Banner>
          )}
          <section className={styles.summary} aria-labelledby="in-short">
            <h2 id="in-short">{m.legal_in_short()}</h2>
            <ol>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          </section>
          <div className={prose.text}>
            <LegalBlocks blocks={body} places={places} />
          </div>
        </div>
      </div>
    </>
  );
}
