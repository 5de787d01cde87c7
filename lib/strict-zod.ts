/**
 * Turns off zod's compiler. zod tests at load time whether `new Function` is allowed; the content security policy
 * blocks and reports that test. Set through the global that zod reads, because importing zod's `config` would load zod
 * on every page.
 */
type ZodGlobal = { __zod_globalConfig?: { jitless?: boolean } };

(globalThis as ZodGlobal).__zod_globalConfig = { jitless: true };

export {};
