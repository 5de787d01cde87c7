import { Fragment } from 'react';

/** A text that may hold email addresses: too long for a line, one breaks behind its @ and not within a word. */
export function Breakable({ text }: { text: string }) {
  return text.split('@').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
