/** Solves PBKDF2 challenges in a worker, like `sha.worker.ts`. */
import 'altcha/workers/pbkdf2';
