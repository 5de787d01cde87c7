import type { GetServerSideProps } from 'next';
import { routes } from '@app/routes';
import { findShownPaper, type ShownPaper } from '@/components/features/site/whitepaper/find-shown-paper';
import { WhitePaper } from '@/components/features/site/whitepaper/white-paper';
import { requestWhitePaper, loadWhitePaperChallenge } from '@/components/features/site/whitepaper/white-paper-calls';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { companyPageGraph } from '@/components/seo/company-page';
import { PageHead } from '@/components/seo/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import * as m from '@/locales/generated/messages';

type WhitePaperPageProps = { paper: ShownPaper };

/** `?document=` names a white paper. Unknown names are not found (404). */
export const getServerSideProps: GetServerSideProps<WhitePaperPageProps> = async ({ query }) => {
  const paper = findShownPaper(query.document);
  return paper ? { props: { paper } } : { notFound: true };
};

/** Offers a white paper in exchange for contact details. */
export default function WhitePaperPage({ paper }: WhitePaperPageProps) {
  const description = m.whitepaper_description();
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_white_paper()} description={description} path={routes.downloadWhitepaper} />
      <StructuredData
        graph={companyPageGraph({
          type: 'WebPage',
          name: m.ui_nav_white_paper(),
          description,
          href: routes.downloadWhitepaper,
        })}
      />
      <WhitePaper paper={paper} request={requestWhitePaper} loadChallenge={loadWhitePaperChallenge} />
    </SiteLayout>
  );
}
