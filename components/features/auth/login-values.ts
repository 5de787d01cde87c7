export type LoginValues = { email: string; password: string; staySignedIn: boolean };
