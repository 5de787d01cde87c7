import * as z from 'zod';

/** Who created a key or a webhook, which keeps working when its creator leaves. */
export const creatorFields = {
  createdBy: z
    .string()
    .nullable()
    .describe('Email address of the user who created it; `null` if that user is no longer a member.'),
  formerCreator: z
    .string()
    .nullable()
    .describe('Name of the user who created it, if they are no longer a member; `null` if the account was deleted.'),
};
