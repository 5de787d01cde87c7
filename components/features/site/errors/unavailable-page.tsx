import * as m from '@/locales/generated/messages';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import './error-content.module.css';

const DeferredServerError = defer(async () => (await import('./reloading-server-error')).ReloadingServerError);

/** Shown in place of a page whose content is unavailable. */
export function UnavailablePage({ errorId }: { errorId: string | null }) {
  return (
    <SiteLayout>
      <PageHead title={m.error_server()} isUnlisted />
      <DeferredServerError errorId={errorId ?? undefined} />
    </SiteLayout>
  );
}
