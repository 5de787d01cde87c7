/** The same for challenges whose work is PBKDF2. */
import 'altcha/workers/pbkdf2';
