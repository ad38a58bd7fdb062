export default {
  noExport: 'You can’t export demo data.',
  demoData: 'Demo data',
  explained:
    '<strong>These are not your numbers.</strong> You see {company}, a fictional company. You can’t change or export anything here. Your team, profile and plan stay unchanged.',
  stillMaking: 'Creating its numbers. This takes a moment.',
  showOwn: 'Show my own numbers',
  showOwnOf: 'Show the numbers of {client}',
} as const
