export default {
  noExport: 'You can’t export sample data.',
  demoData: 'Demo data',
  explained:
    '<strong>These are not your numbers.</strong> You see {company}, a fictional company. You can’t change or export anything here. Your people, profile and plan stay unchanged.',
  stillMaking: 'Its numbers are still being made up: that takes a moment.',
  showOwn: 'Show my own numbers',
  showOwnOf: 'Show the numbers of {client}',
} as const
