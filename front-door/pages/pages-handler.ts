import type { IncomingMessage, ServerResponse } from 'node:http';

/** Renders pages: the framework, or a fake in tests. */
export type PagesHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
