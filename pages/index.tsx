import '../components/features/marketing/home-styles';
import { SiteLayout } from '../components/layouts/site-layout/site-layout';
import { PageHead } from '../components/seo/page-head';
import { late } from '../components/ui/late/late';
import { routes } from '../lib/routes';
import * as m from '../locales/generated/messages';

const Home = late(async () => (await import('../components/features/marketing/home')).Home, { isStatic: true });

/** What it is, how it is read, what one does with it, how it works. */
export default function HomePage() {
  return (
    <SiteLayout>
      <PageHead title={m.site_title()} path={routes.home} />
      <Home />
    </SiteLayout>
  );
}
