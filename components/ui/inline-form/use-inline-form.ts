import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * A form that opens in place of a value. Each change removes the pressed button, so the focus moves to the form's
 * region and back to the button that opens it. Escape cancels.
 * @returns `notice` is the result to show beside the value. Spread `region` on the element around the form and `opener`
 *   on the button.
 */
export function useInlineForm() {
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const open = () => {
    flushSync(() => {
      setNotice('');
      setOpen(true);
    });
    region.current?.focus();
  };
  const close = (outcome = '') => {
    flushSync(() => {
      setOpen(false);
      setNotice(outcome);
    });
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };

  return {
    isOpen,
    notice,
    close,
    region: { ref: region, tabIndex: -1, role: 'group', onKeyDown },
    opener: { ref: opener, onClick: open },
  };
}
