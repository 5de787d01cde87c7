/** A form of the page, with what the head's script and the page's tell each other about it. */
type HeldForm = HTMLFormElement & {
  /** The page's script takes what is sent. */
  isLive?: boolean;
  /** Somebody sent it before that. */
  wasSent?: boolean;
};

/**
 * Part of the head's script: a form that is sent before the page's script has come stays where it is, with all that was
 * typed, and is sent when the script is there. Only forms of the method POST: the others are for the server, and work
 * without a script.
 */
export const earlySubmitScript =
  `addEventListener('submit',function(e){var f=e.target;` +
  `if(f.method==='post'&&!f.isLive){e.preventDefault();e.stopPropagation();f.wasSent=true}},true);`;

/** From here on the page's script takes what is sent; what was sent before is sent now, once. */
export function activateForm(form: HTMLFormElement): void {
  const held: HeldForm = form;
  held.isLive = true;
  if (!held.wasSent) return;
  held.wasSent = false;
  form.requestSubmit();
}
