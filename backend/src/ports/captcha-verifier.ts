/** The CAPTCHA service could not be reached, or its answer says nothing about the token: the user is not at fault. */
export class CaptchaServiceError extends Error {
  override readonly name = 'CaptchaServiceError';
}

/** Verifies that a user solved the CAPTCHA (SU-2). */
export type CaptchaVerifier = {
  /**
   * Verifies a token. Each token is accepted once.
   * @param token The result of the widget.
   * @param action The action that the token was created for, such as `register`.
   * @returns Whether the token is valid.
   * @throws {CaptchaServiceError} If the service doesn't say (fails closed).
   */
  verify(token: string, action: string): Promise<boolean>;
};
