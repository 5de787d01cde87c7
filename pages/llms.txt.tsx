import { readContentIndex } from '@/lib/seo/content-index';
import { filePage } from '@/lib/seo/file-page';
import { writeLlmsText } from '@/lib/seo/llms';

export const getServerSideProps = filePage(async () => ({
  body: writeLlmsText(await readContentIndex()),
  contentType: 'text/markdown; charset=utf-8',
}));

/** An overview of the site for language models. */
export default function Llms() {
  return null;
}
