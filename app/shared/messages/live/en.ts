export default {
  pages: 'On the pages',
  sources: 'Come from',
  nobody: 'Nobody at the moment.',
  more: '{count, plural, one {# more} other {# more}}',
  refreshed: 'Counted anew every 30 seconds while this page is in sight.',
} as const
