import '@/lib/strict-zod';
import type { AppContext, AppInitialProps, AppProps } from 'next/app';
import Router from 'next/router';
import { lazy, Suspense } from 'react';
import '@/components/features/site/consent/consent-notice.module.css';
import '@/components/features/operator/local-strip/local-strip.module.css';
import { SessionStart } from '@/components/features/identity/session/session-start';
import { NavigationProgress } from '@/components/layouts/navigation-progress/navigation-progress';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import { useEarlyPress } from '@/lib/early-press/use-early-press';
import { hasLocalTools, hasTrackers } from '@/lib/env';
import { watchErrors } from '@/lib/error-reports/report-error';
import { startMeasuring } from '@/lib/measurement/start-measuring';
import { loadByPolicy } from '@/lib/navigation/load-by-policy';
import { useHeadingFocus } from '@/lib/navigation/use-heading-focus';
import type { Page } from '@/lib/page';
import '@/styles/global.css';

type Props = AppProps & { Component: Page };

const LocalStrip = defer(
  async () =>
    (await import(/* webpackChunkName: "local-strip" */ '@/components/features/operator/local-strip/local-strip'))
      .LocalStrip,
);

/** Loads when it is shown, which is never after a choice. */
const ConsentNotice = defer(
  async () => (await import('@/components/features/site/consent/consent-notice')).ConsentNotice,
  {
    isDistant: true,
  },
);

/** Only pages that require a user load the authentication gate. */
const RequireUser = lazy(async () => {
  const gate = await import('@/components/features/identity/session/require-user');
  return { default: gate.RequireUser };
});

watchErrors();

Router.ready(() => {
  if (!Router.router) return;
  loadByPolicy(Router.router, window.location);
  if (hasTrackers) startMeasuring(Router.router);
});

/** Wraps every page. Every visitor downloads what is imported here. */
export default function App({ Component, pageProps }: Props) {
  useHeadingFocus();
  useEarlyPress();
  const page = <Component {...pageProps} />;
  const framed = Component.getLayout?.(page) ?? page;
  return (
    <>
      <PageHead />
      <SessionStart hasGate={Component.needsUser === true} />
      <NavigationProgress />
      {hasTrackers && <ConsentNotice />}
      {Component.needsUser ? (
        <Suspense>
          <RequireUser waiting={Component.waiting?.()}>{framed}</RequireUser>
        </Suspense>
      ) : (
        framed
      )}
      {hasLocalTools && <LocalStrip />}
    </>
  );
}

/**
 * Makes the framework render every page when it is requested, none in the build: a page contains settings, which are read
 * at the start.
 */
App.getInitialProps = async ({ Component, ctx }: AppContext): Promise<AppInitialProps> => ({
  pageProps: (await Component.getInitialProps?.(ctx)) ?? {},
});
