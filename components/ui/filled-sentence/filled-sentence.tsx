import { Fragment, type ReactNode } from 'react';
import { Texts } from '../texts/texts';

/** The placeholder for elements in a message, so that the locale contains the whole sentence. */
export const gap = '\u0000';

type FilledSentenceProps = {
  /** The text with a `gap` for each part. */
  text: string;
  /** The parts in order of the gaps. */
  parts: readonly ReactNode[];
};

/** A sentence from the locale with links or other elements in it. */
export function FilledSentence({ text, parts }: FilledSentenceProps) {
  return text.split(gap).map((segment, index) => (
    <Fragment key={index}>
      <Texts>{segment}</Texts>
      <Texts>{parts[index]}</Texts>
    </Fragment>
  ));
}
