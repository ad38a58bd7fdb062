export default {
  pages: 'Current pages',
  sources: 'Current sources',
  nobody: 'No visitors right now.',
  more: '{count, plural, one {# more} other {# more}}',
  refreshed: 'Updates every 30 seconds.',
} as const
