/** Thrown if the content service fails and no copy is cached. Never means "not found". */
export class ContentUnavailable extends Error {
  constructor(options?: { cause?: unknown }) {
    super('Content unavailable', options);
    this.name = 'ContentUnavailable';
  }
}
