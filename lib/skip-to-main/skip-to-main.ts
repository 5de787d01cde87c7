/** The id of each page's main content, the target of the skip link. */
const mainId = 'main';

/**
 * Part of the head script: the skip link moves the focus and leaves the URL as it is. With `#main` in the URL the
 * framework would scroll there again after loading, away from where the user is by then. Without a script it is a plain
 * link.
 */
export const skipToMainScript =
  `addEventListener('click',function(e){if(e.ctrlKey||e.metaKey||e.shiftKey)return;var m=document.getElementById('${mainId}');` +
  `if(m&&e.target.closest&&e.target.closest('a[href="#${mainId}"]')){e.preventDefault();m.focus();m.scrollIntoView()}});`;
