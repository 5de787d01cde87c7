import { connectionProviders, type ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { ConnectionArrival } from '@/components/features/flows/connections/connection-arrival';
import { PageHead } from '@/components/seo/page-head';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import * as m from '@/locales/generated/messages';

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);
const providerIn = (value: unknown): ConnectionProvider | undefined =>
  connectionProviders.find((provider) => provider === value);

const ContentSkeleton = () => <Skeleton shape="field" count={2} />;

function Content() {
  const router = useRouter();
  const { isReady, query } = router;
  const [code, state, error] = [single(query.code), single(query.state), single(query.error)];
  const redirected = useMemo(() => (isReady ? { code, state, error } : undefined), [isReady, code, state, error]);
  if (!isReady) return <ContentSkeleton />;
  const provider = providerIn(query.provider);
  return (
    <ConnectionArrival
      provider={provider}
      redirected={redirected}
      clearQuery={() =>
        void router.replace(routes.accountConnection(provider ?? ''), undefined, { shallow: true, scroll: false })
      }
      goTo={(address) => window.location.assign(address)}
    />
  );
}

/** Its URL may contain a code, so it sends no referrer to other sites. */
function ArrivalHead() {
  return (
    <>
      <PageHead title={m.ui_connections()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
    </>
  );
}

/** The page to which a service that the user connects redirects the browser. */
export default accountPage({
  // A subpage of the privacy settings: the menu marks that entry.
  frame: () => ({ title: m.ui_connections(), path: routes.accountPrivacy }),
  Content,
  Skeleton: ContentSkeleton,
  Head: ArrivalHead,
});
