/** Solves SHA challenges off the main thread. A file, because the content security policy forbids inline workers. */
import 'altcha/workers/sha';
