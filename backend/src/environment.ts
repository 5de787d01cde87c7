/** Where the product runs. `dev` has the local stand-ins. */
export type Environment = 'dev' | 'staging' | 'production';
