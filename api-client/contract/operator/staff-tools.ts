import * as z from 'zod';
import { planStatuses } from '../../rules/billing/plan-status';
import { staffActionKinds } from '../../rules/operator/staff-actions';
import { endpoint } from '../endpoint';
import { BillingInterval, Role } from '../fields/enumerations';
import { Currency, Money } from '../fields/money';
import { Email } from '../fields/text';
import { Invoice } from '../billing/invoices';
import { Count, Id, Instant } from '../fields/values';

const staffAccount = z.object({
  id: Id.describe('ID of the user.'),
  email: z.string().describe('Email address of the account.'),
  firstName: z.string().describe('First name.'),
  lastName: z.string().describe('Last name.'),
  isVerified: z.boolean().describe('Whether the email address is verified.'),
  isStaff: z.boolean().describe('Whether the user is staff of the operator.'),
  createdAt: Instant.describe('When the account was created.'),
  suspendedAt: Instant.nullable().describe('Since when the account is suspended; `null` if it is not.'),
  organization: z
    .object({
      id: Id.describe('ID of the organization.'),
      name: z.string().describe('Name of the organization.'),
      role: Role.describe("The user's role."),
      isOwner: z.boolean().describe('Whether the user owns the organization.'),
      members: Count.describe('Number of members.'),
    })
    .describe('The organization of the user.'),
  plan: z
    .object({
      name: z.string().describe('Name of the plan.'),
      status: z.enum(planStatuses).describe('Status label.'),
      days: z.int().nullable().describe('Number of days in the label; `null` for labels without days.'),
      interval: BillingInterval.nullable().describe('Billing interval; `null` for a free trial.'),
      currency: Currency.nullable().describe(
        'Currency that the plan is paid in, which no other plan can have until it has ended; `null` if any plan can be bought.',
      ),
      periodEnd: Instant.describe('When the current period ends.'),
    })
    .nullable()
    .describe('Trial or plan of the organization; `null` if it never had one.'),
  wallet: z
    .object({
      balance: Count.describe('Credits in the wallet.'),
      reserved: Count.describe('Credits reserved for running activities.'),
    })
    .describe("The organization's wallet."),
  holdings: z
    .object({
      apiKeys: Count.describe('Working keys that the user is responsible for.'),
      webhooks: Count.describe('Webhooks that the user is responsible for.'),
      resources: Count.describe('Projects, workflows and other resources that the user owns.'),
      runs: Count.describe('Runs that the user started and that have not ended.'),
      connections: Count.describe("The user's connections to other services."),
    })
    .describe('Number of what the user holds, which a suspension does not end.'),
  customPlans: z
    .array(
      z.object({
        id: Id.describe('ID of the plan.'),
        name: z.string().describe('Name of the plan.'),
        interval: BillingInterval,
        price: Money.describe('Price of one period, excluding tax.'),
        startsAt: Instant.describe('From when on it can be chosen.'),
      }),
    )
    .describe('The custom plans that the organization can choose now or later, lowest price first.'),
  invoices: z
    .array(
      Invoice.pick({
        ...{ kind: true, number: true, originalNumber: true, date: true, status: true },
        ...{ total: true, refunded: true, refundPending: true },
      }),
    )
    .describe("The organization's last 10 invoices and credit notes, most recent first."),
});

export const lookUpAccount = endpoint({
  name: 'lookUpAccount',
  summary:
    'Finds an account by its exact email address. Each use is recorded, also in the audit log of the organization.',
  method: 'POST',
  path: '/staff/accounts/lookup',
  access: 'staff',
  body: z.strictObject({ email: Email.describe('Email address of the account.') }),
  response: staffAccount,
  errors: [],
});

export const StaffActionKind = z.enum(staffActionKinds);

export const listStaffActions = endpoint({
  name: 'listStaffActions',
  summary: 'Lists the last 50 actions of staff, most recent first.',
  method: 'GET',
  path: '/staff/actions',
  access: 'staff',
  response: z.object({
    items: z
      .array(
        z.object({
          id: Id.describe('ID of the action.'),
          action: StaffActionKind.describe('The action.'),
          happenedAt: Instant.describe('When it happened.'),
          staff: z.string().nullable().describe('Email address of the staff user; `null` if the account was deleted.'),
          account: z
            .string()
            .nullable()
            .describe('Email address of the account that it concerns; `null` if it concerns none.'),
          detail: z
            .string()
            .nullable()
            .describe(
              'Number of credits, ID of the plan, name of the campaign, or number of the document; `null` for other actions.',
            ),
          plan: z
            .object({
              name: z.string().describe('Name of the plan.'),
              organization: z.string().describe('Name of the organization that the plan is for.'),
            })
            .nullable()
            .describe('The custom plan; `null` for other actions, and after the organization was closed.'),
          refund: z
            .object({
              amount: Money.describe('Amount of the refund, including tax.'),
              status: z
                .enum(['paid_back', 'pending', 'rejected'])
                .describe('Whether the refund was paid back by now. A pending or rejected one is sent again.'),
            })
            .nullable()
            .describe('The refund that was ordered or settled; `null` for other actions.'),
          reason: z.string().nullable().describe('Reason given by the staff user; `null` if the action needs none.'),
        }),
      )
      .describe('Actions, most recent first.'),
  }),
  errors: [],
});

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  summary: 'Returns the delivery of the last 10 campaigns, most recently sent first.',
  method: 'GET',
  path: '/staff/campaigns',
  access: 'staff',
  response: z.object({
    items: z
      .array(
        z.object({
          campaignId: z.string().describe('Name of the campaign.'),
          sentAt: Instant.describe('When it was last sent.'),
          recipients: Count.describe('Number of users who get an email.'),
          delivered: Count.describe('Number of delivered emails.'),
          waiting: Count.describe('Number of emails that are delivered later.'),
          unsubscribed: Count.describe(
            'Number of emails withheld because their user unsubscribed before the delivery.',
          ),
          failed: Count.describe('Number of emails that could not be delivered.'),
        }),
      )
      .describe('Campaigns, most recently sent first.'),
  }),
  errors: [],
});
