import { readContentIndex } from '@/lib/seo/content-index';
import { filePage } from '@/lib/seo/file-page';
import { writeLlmsText } from '@/lib/seo/llms';

export const getServerSideProps = filePage(async () => ({
  body: writeLlmsText(await readContentIndex()),
  contentType: 'text/markdown; charset=utf-8',
}));

/** The site at a glance for language models. */
export default function Llms() {
  return null;
}
