/** The local storage key of the chosen theme. */
export const themeStorageKey = 'theme';

/**
 * Part of the head script: applies the chosen theme before the first paint, so that it never flashes. If storage is
 * blocked, the system's theme applies.
 */
export const themeScript =
  `try{var t=localStorage.getItem('${themeStorageKey}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){};`;
