import { isPlannedRoute } from '@/lib/planned-routes';
import { FilledSentence } from '@/components/ui/filled-sentence/filled-sentence';
import { Link } from '@/components/ui/link/link';

type LinkedSentenceProps = {
  /** The text with a `gap` for each link. */
  text: string;
  /** The links in order of the gaps. A link to a planned page is rendered as text. */
  links: readonly { label: string; href: string }[];
};

/** A sentence beside a form. Its links open in a new tab, so that the input is not lost. */
export function LinkedSentence({ text, links }: LinkedSentenceProps) {
  const parts = links.map(({ label, href }) =>
    isPlannedRoute(href) ? (
      label
    ) : (
      <Link key={href} href={href} opensNewTab>
        {label}
      </Link>
    ),
  );
  return <FilledSentence text={text} parts={parts} />;
}
