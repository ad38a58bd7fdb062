/** States of an order with the colours of their badges. */
export const orderStates = [
  { color: 'teal', name: 'Ordered' },
  { color: 'green', name: 'Delivered' },
  { color: 'amber', name: 'Waiting' },
  { color: 'red', name: 'Returned' },
  { color: 'purple', name: 'On its way' },
  { color: 'gray', name: 'Draft' },
] as const
