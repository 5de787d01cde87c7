/** Public interface: emails white papers. */
export { registerWhitePaper } from './white-paper.routes';
