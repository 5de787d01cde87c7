/** Reads PDFs in tests. */
export { nodesIn, readPdf, textIn } from './read-pdf';
