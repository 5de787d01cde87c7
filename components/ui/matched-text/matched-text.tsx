import { Fragment, type ReactNode } from 'react';
import { Texts } from '../texts/texts';

type MatchedTextProps = {
  text: string;
  /** Must consist of exactly one capturing group. */
  pattern: RegExp;
  /** Renders each match. */
  children: (match: string) => ReactNode;
};

/** Text in which matches of a pattern are rendered differently. */
export function MatchedText({ text, pattern, children }: MatchedTextProps) {
  return (
    text
      .split(pattern)
      // `split` with a capturing group puts the matches at odd indexes.
      .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? children(part) : <Texts>{part}</Texts>}</Fragment>)
  );
}
