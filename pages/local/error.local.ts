import type { GetServerSideProps } from 'next';
import { SampleErrorPage } from '@/components/features/operator/local-tools/sample-error-page';

/** Local mode's page that fails: `/local/error` in the browser, `/local/error?in=server` on the server. */
export default SampleErrorPage;

export const getServerSideProps: GetServerSideProps = async ({ query }) => ({
  props: { failsOnServer: query.in === 'server' },
});
