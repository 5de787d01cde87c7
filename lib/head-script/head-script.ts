import { earlyPressScript } from '../early-press/early-press';
import { earlySubmitScript } from '../early-submit/early-submit';
import { skipToMainScript } from '../skip-to-main/skip-to-main';
import { themeScript } from '../theme/theme-script';

/**
 * What every page runs before anything else. Inline, because a file of its own would cost a round trip before the first
 * paint; the content security policy allows it by its hash (head-script-hash.ts).
 */
export const headScript: string = themeScript + earlySubmitScript + earlyPressScript + skipToMainScript;
