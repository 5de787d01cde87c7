/** Verifies that a user solved the CAPTCHA (SU-2). */
export type CaptchaVerifier = {
  /**
   * Verifies a token. Each token is accepted once.
   * @param token The result of the widget.
   * @param action The action that the token was created for, such as `register`.
   * @returns Whether the token is valid; false if the provider is unreachable (fails closed).
   */
  verify(token: string, action: string): Promise<boolean>;
};
