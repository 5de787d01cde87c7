import { routes } from '@app/routes';
import { DeferredCustomerStrip, DeferredStoryPlate } from '@/components/features/site/content/deferred-front-page';
import { DeferredNewestArticles } from '@/components/features/site/content/list/deferred-newest-articles';
import '@/components/features/site/marketing/home-styles';
import { QuickSignupBand } from '@/components/features/identity/quick-signup/quick-signup-band';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import { frontPage, type FrontPageContent } from '@/lib/cms/pages/front-page';
import * as m from '@/locales/generated/messages';

const isStatic = true;
const HomeTop = defer(async () => (await import('@/components/features/site/marketing/home-top')).HomeTop, {
  isStatic,
});
const Home = defer(async () => (await import('@/components/features/site/marketing/home')).Home, { isStatic });
const WhitePaperBand = defer(
  async () => (await import('@/components/features/site/marketing/white-paper-band')).WhitePaperBand,
  { isStatic },
);

export const getServerSideProps = frontPage();

/** The home page: what the product is and does, how it works, and content from the content service. */
export default function HomePage({ customers, story, posts }: FrontPageContent) {
  return (
    <SiteLayout>
      <PageHead title={m.site_title()} path={routes.home} />
      <HomeTop />
      {customers.length > 0 && <DeferredCustomerStrip customers={customers} isBand />}
      <Home />
      {story && <DeferredStoryPlate story={story} />}
      {posts.length > 0 && <DeferredNewestArticles kind="blog" articles={posts} />}
      <WhitePaperBand />
      <QuickSignupBand />
    </SiteLayout>
  );
}
