import { isPlannedRoute } from '@/lib/open-routes';
import { FilledSentence } from '@/components/ui/filled-sentence/filled-sentence';
import { Link } from '@/components/ui/link/link';

type LinkedSentenceProps = {
  /** With a `gap` where each link goes. */
  text: string;
  /** In the order of the gaps. A page that does not exist yet stands there as text. */
  links: readonly { label: string; href: string }[];
};

/** A sentence beside a form that leads to what it speaks of, in a new tab, so that nothing typed is lost. */
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
