type EarlyErrorEvent = ErrorEvent | PromiseRejectionEvent;
/** State shared by the head script and the page's script. */
type ErrorWindow = Window & {
  /** The first errors before the page's script ran; undefined once it has taken them. */
  earlyErrors?: EarlyErrorEvent[] | undefined;
};

const keptMax = 10;

/** Part of the head script: keeps uncaught errors until the page's script, which reports them, runs. */
export const earlyErrorsScript =
  `window.earlyErrors=[];['error','unhandledrejection'].forEach(function(t){addEventListener(t,function(e){` +
  `var q=window.earlyErrors;if(q&&q.length<${keptMax})q.push(e)})});`;

/** From now on the page's script handles errors. @returns Those from before. */
export function takeEarlyErrors(): readonly EarlyErrorEvent[] {
  const errorWindow: ErrorWindow = window;
  const early = errorWindow.earlyErrors ?? [];
  errorWindow.earlyErrors = undefined;
  return early;
}
