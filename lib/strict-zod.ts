/**
 * zod compiles its validators with `new Function` where that is allowed, and finds out by trying. The content security
 * policy refuses it and reports the attempt, so zod is told not to try: through the global that it reads when it is
 * loaded (its own `config` would have to be imported, and with it zod, by every page).
 */
type ZodGlobal = { __zod_globalConfig?: { jitless?: boolean } };

(globalThis as ZodGlobal).__zod_globalConfig = { jitless: true };

export {};
