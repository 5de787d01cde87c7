/**
 * The header with which a page tells the front door that it shows drafts, so that the content service may frame it. The
 * front door doesn't send it.
 */
export const previewHeader = 'x-shows-drafts';
