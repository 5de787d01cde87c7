/** What the head's script and the page's tell each other about buttons. */
type PressWindow = Window & {
  /** The page's script answers what is pressed. */
  answersPresses?: boolean;
  /** The button that was pressed last before that. */
  earlyPress?: HTMLElement;
};

/**
 * Part of the head's script: notes the button that is pressed before the page's script has come. The framework itself
 * loses the press. A form's submit button is not among them: `earlySubmitScript` holds what is sent.
 */
export const earlyPressScript =
  `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[type="button"]');` +
  `if(b&&!window.answersPresses)window.earlyPress=b});`;

/** From here on the page's script answers what is pressed. */
export function takeOverPresses(): void {
  const held: PressWindow = window;
  held.answersPresses = true;
}

/** Presses the button that was pressed too early, once, unless it has left the page. */
export function repeatEarlyPress(): void {
  const held: PressWindow = window;
  const button = held.earlyPress;
  held.earlyPress = undefined;
  if (button?.isConnected) button.click();
}
