/** Public interface: verifies CAPTCHA answers, by proof of work or reCAPTCHA. */
export { createAltchaVerifier } from './altcha-verifier';
export { registerCaptcha } from './captcha.routes';
export { requireCaptcha } from './captcha.service';
export { captchaSweep } from './purge-captchas';
export { createRecaptchaVerifier } from './recaptcha-verifier';
