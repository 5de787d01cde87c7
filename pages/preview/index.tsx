import { enterPreview } from '@/lib/cms/preview/preview-routes';

export const getServerSideProps = enterPreview;

/** Never rendered: redirects to the previewed page or is not found. */
export default function PreviewPage() {
  return null;
}
