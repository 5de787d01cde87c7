import { FilledSentence } from '@/components/ui/filled-sentence/filled-sentence';
import { Link } from '@/components/ui/link/link';

type LinkedSentenceProps = {
  /** The text with a `gap` for each link. */
  text: string;
  /** The links in order of the gaps. */
  links: readonly { label: string; href: string }[];
};

/** A sentence beside a form. Its links open in a new tab, so that the input is not lost. */
export function LinkedSentence({ text, links }: LinkedSentenceProps) {
  const parts = links.map(({ label, href }) => (
    <Link key={href} href={href} opensNewTab>
      {label}
    </Link>
  ));
  return <FilledSentence text={text} parts={parts} />;
}
