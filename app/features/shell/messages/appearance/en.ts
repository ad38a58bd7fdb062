export default {
  title: 'Language and appearance',
  intro: 'Changes save automatically and apply in every browser you use.',
  asBrowser: 'Browser default',
  theme: 'Theme',
  clock: 'Clock',
  asLanguage: 'Language default',
  'choice.semi-dark': 'Semi dark',
  'clock.12': '12-hour',
  'clock.24': '24-hour',
  sample: 'Numbers and dates look like this: {number} and {date}.',
} as const
