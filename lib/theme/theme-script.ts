/** The key under which the chosen theme is kept in this browser. */
export const themeStorageKey = 'theme';

/**
 * Part of the head's script: runs before anything is painted, so that a chosen theme never flashes. A browser that refuses
 * storage keeps the system's theme.
 */
export const themeScript =
  `try{var t=localStorage.getItem('${themeStorageKey}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){};`;
