import { Fragment } from 'react';
import { isOpen } from '../../../lib/open-routes';
import { Link } from '../../ui/link/link';

/** Stands in a message's place for a link, so that the sentence stays whole in the locale. */
export const linkGap = '\u0000';

type LinkedSentenceProps = {
  /** With `linkGap` where the links go. */
  text: string;
  /** In the order of the gaps. A page that does not exist yet stands there as text. */
  links: readonly { label: string; href: string }[];
};

/** A sentence beside a form that leads to what it speaks of, in a new tab, so that nothing typed is lost. */
export function LinkedSentence({ text, links }: LinkedSentenceProps) {
  return text.split(linkGap).map((words, index) => {
    const link = links[index];
    return (
      <Fragment key={index}>
        {words}
        {link &&
          (isOpen(link.href) ? (
            link.label
          ) : (
            <Link href={link.href} opensNewTab>
              {link.label}
            </Link>
          ))}
      </Fragment>
    );
  });
}
