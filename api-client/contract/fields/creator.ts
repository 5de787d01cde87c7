import * as z from 'zod';

/** Who created a key or a webhook, and who looks after it since. It keeps working when its creator leaves. */
export const creatorFields = {
  createdBy: z
    .string()
    .nullable()
    .describe('Email address of the user who created it; `null` if that user is no longer a member.'),
  formerCreator: z
    .string()
    .nullable()
    .describe('Name of the user who created it, if they are no longer a member; `null` if the account was deleted.'),
  responsible: z
    .string()
    .nullable()
    .describe('Email address of the admin who is responsible for it: the creator, until another admin takes it over.'),
};
