/** The ids of the plans that the first migration of billing inserts. Purchases and links refer to them. */
export const planIds = {
  trial: '7f411e3e-14d2-459b-a4e6-2441b570416f',
  contour: 'f04080e6-1c2a-40c0-a3c7-9a63d9e52b29',
  summit: '69526ddc-1c5e-4c60-8bb1-648a3dae724d',
  enterprise: '3cdc9f8b-20e9-44cc-8658-3a0635493fa9',
} as const;
