export default {
  title: 'Language and look',
  intro: 'Saved at once, for every browser you sign in with.',
  asBrowser: 'As my browser says',
  theme: 'Theme',
  clock: 'Clock',
  asLanguage: 'As my language',
  'choice.semi-dark': 'Semi dark',
  'clock.12': '12 hours',
  'clock.24': '24 hours',
  sample: 'Numbers and dates read {number} and {date}.',
} as const
