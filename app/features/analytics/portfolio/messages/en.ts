export default {
  question: 'How every client is doing in {month}.',
  anyTracking: 'Any tracking',
  'tracking.receiving': 'Receiving',
  'tracking.quiet': 'Quiet',
  'tracking.waiting': 'Waiting',
  'tracking.no_website': 'No website',
  rule: 'Tracking: receiving means an event in the last two days, quiet none for longer, waiting none ever. Changes compare the days that are over with the same days of the month before.',
  noGoals: 'no goals',
} as const
