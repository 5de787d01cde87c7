/**
 * Events that users cause, also by a keyboard, an assistive technology or a password manager. Not only trusted events count:
 * some of those press buttons by script, and buttons must not ignore them.
 */
const kinds = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit', 'paste', 'drop'];

let hasHappened = false;

function remember(): void {
  hasHappened = true;
  for (const kind of kinds) window.removeEventListener(kind, remember, true);
}

if (typeof window !== 'undefined') for (const kind of kinds) window.addEventListener(kind, remember, true);

/** Whether the user has done anything since this document was loaded. The browser also knows of earlier than our code. */
export const hadUserEvent = (): boolean => hasHappened || navigator.userActivation?.hasBeenActive === true;
