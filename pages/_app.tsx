import '@/lib/strict-zod';
import type { AppProps } from 'next/app';
import Router from 'next/router';
import { lazy, Suspense } from 'react';
import '@/components/features/local-tools/local-strip.module.css';
import { SessionStart } from '@/components/features/session/session-start';
import { NavigationProgress } from '@/components/layouts/navigation-progress/navigation-progress';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import { useEarlyPress } from '@/lib/early-press/use-early-press';
import { hasLocalTools } from '@/lib/env';
import { loadPaymentPages } from '@/lib/navigation/load-payment-pages';
import { useHeadingFocus } from '@/lib/navigation/use-heading-focus';
import type { Page } from '@/lib/page';
import '@/styles/global.css';

type Props = AppProps & { Component: Page };

const LocalStrip = defer(async () => (await import('@/components/features/local-tools/local-strip')).LocalStrip);

/** Only pages that require a user load the authentication gate. */
const RequireUser = lazy(async () => {
  const gate = await import('@/components/features/session/require-user');
  return { default: gate.RequireUser };
});

Router.ready(() => {
  if (Router.router) loadPaymentPages(Router.router, window.location);
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
      <SessionStart />
      <NavigationProgress />
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
