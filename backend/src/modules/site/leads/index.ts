/** Public interface: contact and demo requests, and emails with white papers. */
export { registerContact } from './contact/contact.routes';
export { registerWhitePaper } from './white-paper/white-paper.routes';
