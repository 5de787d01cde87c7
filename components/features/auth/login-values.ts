export type LoginValues = {
  email: string;
  password: string;
  staySignedIn: boolean;
  /** Of an authenticator app, or a recovery code; left out until it is asked for. */
  secondFactorCode?: string;
};
