import { Fragment, type ReactNode } from 'react';

type MatchedTextProps = {
  text: string;
  /** In one group, which is the whole of it. */
  pattern: RegExp;
  /** What stands in the place of each match. */
  children: (match: string) => ReactNode;
};

/** A text whose words of one kind are drawn in their own way. */
export function MatchedText({ text, pattern, children }: MatchedTextProps) {
  return (
    text
      .split(pattern)
      // Splitting by a group puts every match at an odd place.
      .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? children(part) : part}</Fragment>)
  );
}
