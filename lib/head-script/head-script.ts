import { earlyPressScript } from '../early-press/early-press';
import { earlySubmitScript } from '../early-submit/early-submit';
import { earlyErrorsScript } from '../error-reports/early-errors';
import { consentScript } from '../measurement/consent-script';
import { skipToMainScript } from '../skip-to-main/skip-to-main';
import { themeScript } from '../theme/theme-script';

/**
 * The script that every page runs first. Inline, because a file would cost a round trip before the first paint. The
 * content security policy allows it by its hash (`scripts/head-script`).
 */
export const headScript: string =
  earlyErrorsScript + themeScript + consentScript + earlySubmitScript + earlyPressScript + skipToMainScript;
