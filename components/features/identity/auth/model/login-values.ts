export type LoginValues = {
  email: string;
  password: string;
  staySignedIn: boolean;
  /** The code of an authenticator app or a recovery code; undefined until the server requires it. */
  secondFactorCode?: string;
};
