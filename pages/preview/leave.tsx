import { leavePreview } from '../../lib/cms/preview/preview-routes';

export const getServerSideProps = leavePreview;

/** Never seen: it leads on to the page as everybody sees it. */
export default function LeavePreviewPage() {
  return null;
}
