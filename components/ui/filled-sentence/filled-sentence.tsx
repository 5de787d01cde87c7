import { Fragment, type ReactNode } from 'react';

/** Stands in a message's place for something that is not text, so that the sentence stays whole in the locale. */
export const gap = '\u0000';

type FilledSentenceProps = {
  /** With a `gap` where each part goes. */
  text: string;
  /** In the order of the gaps. */
  parts: readonly ReactNode[];
};

/** A sentence of the locale with links, or other things that are more than words, in their places. */
export function FilledSentence({ text, parts }: FilledSentenceProps) {
  return text.split(gap).map((words, index) => (
    <Fragment key={index}>
      {words}
      {parts[index]}
    </Fragment>
  ));
}
