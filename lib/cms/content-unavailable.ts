/** The content service did not answer usefully, and there is no copy to show. Never the same as "there is none". */
export class ContentUnavailable extends Error {
  constructor(options?: { cause?: unknown }) {
    super('The content cannot be had now.', options);
    this.name = 'ContentUnavailable';
  }
}
