import { earlyPressScript } from '../early-press/early-press';
import { earlySubmitScript } from '../early-submit/early-submit';
import { skipToMainScript } from '../skip-to-main/skip-to-main';
import { themeScript } from '../theme/theme-script';

/**
 * The script that every page runs first. Inline, because a file would cost a round trip before the first paint. The
 * content security policy allows it by its hash (head-script-hash.ts).
 */
export const headScript: string = themeScript + earlySubmitScript + earlyPressScript + skipToMainScript;
