import type { ComponentProps } from 'react';
import type { Frame } from '../frame';

/** A page frame without an illustration. */
export function PlainFrame({ title, titleRef, children }: ComponentProps<Frame>) {
  return (
    <main>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
