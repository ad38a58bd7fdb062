export default {
  noExport: 'Sample data cannot be exported.',
  demoData: 'Demo data',
  explained:
    '<strong>These are not your numbers.</strong> You are looking at {company}, a company we made up. Nothing can be changed or exported here; people, profile and plan stay as they are.',
  stillMaking: 'Its numbers are still being made up: that takes a moment.',
  showOwn: 'Show my own numbers',
  showOwnOf: 'Show the numbers of {client}',
} as const
