import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent } from 'react';

/**
 * A button that shows and hides a panel. Esc closes it and returns the focus to the button. Tabbing out or pressing
 * elsewhere also closes it and keeps the new focus.
 * Spread `button` on the button, `panel` on the panel, and `root` on the element around both.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);

  const close = () => setOpen(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  });
  const onPress = useEffectEvent((event: PointerEvent) => {
    if (!root.current?.contains(event.target as Node)) setOpen(false);
  });

  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);

  return {
    isOpen,
    close,
    root: {
      ref: root,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) setOpen(false);
      },
    },
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panel: { id, hidden: !isOpen },
  };
}
