import { exitPreview } from '@/lib/cms/preview/preview-routes';

export const getServerSideProps = exitPreview;

/** Never seen: it leads on to the page as everybody sees it. */
export default function ExitPreviewPage() {
  return null;
}
