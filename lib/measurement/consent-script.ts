/** The local storage key of the visitor's choice. */
export const consentStorageKey = 'measurement-choice';

/** Incremented when the measured events change, so that every visitor is asked again. */
export const consentVersion = 1;

/**
 * Part of the head script: before the first paint, marks the document of a visitor who has not chosen, for whom the
 * style sheet shows the served notice. The page's HTML is therefore the same for all visitors. Browsers that send
 * Global Privacy Control or Do Not Track have refused already.
 */
export const consentScript =
  `try{var n=navigator,c=(localStorage.getItem('${consentStorageKey}')||'').split('.');` +
  `if(!n.globalPrivacyControl&&n.doNotTrack!=='1'&&!(c[0]==='${consentVersion}'&&c[1]>Date.now()))` +
  `document.documentElement.dataset.consent='ask'}catch(e){document.documentElement.dataset.consent='ask'};`;
