import { exitPreview } from '@/lib/cms/preview/preview-routes';

export const getServerSideProps = exitPreview;

/** Never rendered: redirects to the published page. */
export default function ExitPreviewPage() {
  return null;
}
