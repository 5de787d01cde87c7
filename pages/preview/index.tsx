import { enterPreview } from '@/lib/cms/preview/preview-routes';

export const getServerSideProps = enterPreview;

/** Never seen: it leads on to the page that is previewed, or is not found. */
export default function PreviewPage() {
  return null;
}
