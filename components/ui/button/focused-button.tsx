import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button';

/** The button for which a page was opened, such as by an emailed link. It gets the focus when it appears. */
export function FocusedButton(props: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return <Button tone="primary" {...props} ref={button} />;
}
