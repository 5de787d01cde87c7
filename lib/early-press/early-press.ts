/** State shared by the head script and the page's script. */
type PressWindow = Window & {
  /** The page's script handles presses. */
  handlesPresses?: boolean;
  /** The last button pressed before that. */
  earlyPress?: HTMLElement;
};

/**
 * Part of the head script: records a button press before the page's script has loaded, because React loses it. Submit
 * buttons are excluded: `earlySubmitScript` handles them.
 */
export const earlyPressScript =
  `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[type="button"]');` +
  `if(b&&!window.handlesPresses)window.earlyPress=b});`;

/** From now on the page's script handles presses. */
export function takeOverPresses(): void {
  const pressWindow: PressWindow = window;
  pressWindow.handlesPresses = true;
}

/** Repeats the early press, once, unless the button has left the page. */
export function repeatEarlyPress(): void {
  const pressWindow: PressWindow = window;
  const button = pressWindow.earlyPress;
  pressWindow.earlyPress = undefined;
  if (button?.isConnected) button.click();
}
