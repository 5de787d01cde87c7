/** Where the skip link leads: the id of each page's content. */
const mainId = 'main';

/**
 * Part of the head's script: the skip link moves the focus and leaves the address as it is. With `#main` in the address
 * the framework would scroll there once more when the page's script has come, away from what somebody has gone on to by
 * then. Without a script the link is one like any other.
 */
export const skipToMainScript =
  `addEventListener('click',function(e){if(e.ctrlKey||e.metaKey||e.shiftKey)return;var m=document.getElementById('${mainId}');` +
  `if(m&&e.target.closest&&e.target.closest('a[href="#${mainId}"]')){e.preventDefault();m.focus();m.scrollIntoView()}});`;
