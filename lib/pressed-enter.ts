import type { KeyboardEvent } from 'react';

/** Chrome and Safari report a key that an input method has handled with this code, also after the composition has ended. */
const inputMethodCode = 229;

/**
 * Whether the user pressed Enter to go on. While a text is composed, as in Japanese, Chinese and Korean, Enter accepts what was
 * composed, and the text is not complete (UI Events, 4.8.2).
 */
export const hasPressedEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== inputMethodCode;
