/** The sandbox's cards. Stripe uses the same numbers for the same. */
export const testCards = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  takesNoRefund: '4000 0000 0000 5126',
  isDisputed: '4000 0000 0000 0259',
} as const
export type TestCard = keyof typeof testCards
