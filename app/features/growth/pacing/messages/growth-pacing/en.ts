/** How targets stand, on the Dashboard. */
export default {
  title: 'Targets',
  openGrowth: 'Open Growth',
  setFirst: 'Set the first target',
  none: 'No targets for {month} yet. With a target, its progress appears here.',
  more: '{count, plural, one {# more target in Growth} other {# more targets in Growth}}',
  progress: '{came} of {amount}',
  progressExpected: '{came} of {amount}; {expected} expected by {day}',
} as const
