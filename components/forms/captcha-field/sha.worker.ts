/** The proof of work, off the main thread. A file of our own origin: the policy allows no workers made from text. */
import 'altcha/workers/sha';
