/** The key under which the chosen theme is kept in this browser. */
export const themeStorageKey = 'theme';

/**
 * Runs in the head, before anything is painted, so that a chosen theme never flashes. Inline, because a file of its own
 * would cost a round trip before the first paint; the content security policy allows it by its hash
 * (theme-script-hash.ts). A browser that refuses storage keeps the system's theme.
 */
export const themeScript =
  `try{var t=localStorage.getItem('${themeStorageKey}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
