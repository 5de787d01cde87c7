/** Decides whether a user solved the CAPTCHA. */
export type CaptchaVerifier = {
  /**
   * Verifies a token once: the same token is refused the second time.
   * @param token What the widget gave the browser.
   * @param action What the token was made for, such as `register`.
   * @returns Whether a user may go on. A provider that cannot be reached counts as no (fails closed).
   */
  verify(token: string, action: string): Promise<boolean>;
};
