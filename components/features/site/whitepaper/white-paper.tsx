import { useState } from 'react';
import { leadEvent } from '@app/measurement';
import { reportEvent } from '@/lib/measurement/report-event';
import { useNoticeHeading } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { ButtonLink } from '@/components/ui/button/button-link';
import { ContourTile } from '@/components/ui/landscape/contour-tile';
import { Stack } from '@/components/ui/stack/stack';
import type { ShownPaper } from './find-shown-paper';
import type { WhitePaperAnswer } from './white-paper-calls';
import { WhitePaperForm } from './white-paper-form';
import { toWhitePaperBody, type WhitePaperBody, type WhitePaperValues } from './white-paper-values';
import styles from './white-paper.module.css';

export type WhitePaperProps = {
  paper: ShownPaper;
  request: (body: WhitePaperBody) => Promise<WhitePaperAnswer>;
  loadChallenge: () => Promise<unknown>;
};

const fileFacts = ({ pages, bytes }: ShownPaper) => m.whitepaper_file({ n: pages, kb: Math.round(bytes / 1_000) });

/** The cover as a drawing. */
function Cover({ paper }: { paper: ShownPaper }) {
  return (
    <div className={styles.cover} aria-hidden="true">
      <ContourTile kind="article" seed={paper.slug} />
      <p className={styles.coverTitle}>{paper.title}</p>
      <p className={styles.coverFacts}>{m.company_name()}</p>
    </div>
  );
}

function Ready({ paper, answer, email }: { paper: ShownPaper; answer: WhitePaperAnswer; email: string }) {
  const title = m.whitepaper_ready_title();
  return (
    <Stack gap="m" className={styles.ready}>
      <h2 ref={useNoticeHeading(title)} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <p className="text-lead">{answer.title}</p>
      <div>
        <ButtonLink href={answer.downloadUrl} tone="primary" size="l" icon="download" download>
          {m.whitepaper_download()}
        </ButtonLink>
      </div>
      <p className="text-hint">{fileFacts(paper)}</p>
      <p>{m.whitepaper_ready({ email })}</p>
    </Stack>
  );
}

/** A white paper's contents and beginning with the form. The download replaces the form. */
export function WhitePaper({ paper, request, loadChallenge }: WhitePaperProps) {
  const [ready, setReady] = useState<{ answer: WhitePaperAnswer; email: string }>();

  const send = async (values: WhitePaperValues) => {
    const answer = await request({ ...toWhitePaperBody(values), document: paper.slug });
    setReady({ answer, email: values.email });
    reportEvent({ name: leadEvent });
  };

  return (
    <>
      <PageIntro heading={paper.title} lead={paper.subtitle}>
        <p className="text-hint">{`${m.ui_nav_white_paper()}, ${fileFacts(paper)}`}</p>
      </PageIntro>
      <div className={styles.sheet}>
        <div className={styles.texts}>
          <section aria-labelledby="inside">
            <h2 id="inside" className={styles.heading}>
              {m.whitepaper_inside()}
            </h2>
            <ol className={styles.points}>
              {paper.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="excerpt">
            <h2 id="excerpt" className={styles.heading}>
              {m.whitepaper_excerpt()}
            </h2>
            <p className={styles.excerpt}>{paper.excerpt}</p>
          </section>
        </div>
        <section className={styles.exchange} aria-label={m.whitepaper_form_heading()}>
          {ready ? (
            <Ready paper={paper} {...ready} />
          ) : (
            <>
              <h2 className={styles.heading}>{m.whitepaper_form_heading()}</h2>
              <p className={styles.formIntro}>{m.whitepaper_form_intro()}</p>
              <WhitePaperForm send={send} loadChallenge={loadChallenge} />
            </>
          )}
        </section>
        <Cover paper={paper} />
      </div>
    </>
  );
}
