/** A form, with state shared by the head script and the page's script. */
type EarlyForm = HTMLFormElement & {
  /** The page's script handles submits. */
  isLive?: boolean;
  /** It was submitted before that. */
  wasSent?: boolean;
};

/**
 * Part of the head script: cancels a submit before the page's script has loaded and records it. The form keeps its
 * input and is submitted once the script has loaded. Only POST forms: others are handled by the server without a
 * script.
 */
export const earlySubmitScript =
  `addEventListener('submit',function(e){var f=e.target;` +
  `if(f.method==='post'&&!f.isLive){e.preventDefault();e.stopPropagation();f.wasSent=true}},true);`;

/** From now on the page's script handles submits. Repeats an early submit, once. */
export function activateForm(form: HTMLFormElement): void {
  const earlyForm: EarlyForm = form;
  earlyForm.isLive = true;
  if (!earlyForm.wasSent) return;
  earlyForm.wasSent = false;
  form.requestSubmit();
}
