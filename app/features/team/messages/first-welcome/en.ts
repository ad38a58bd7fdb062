export default {
  label: 'Welcome',
  hello: 'Welcome to Loop.',
  helloTo: 'Welcome to Loop, {name}.',
  'text.Client': 'Your website’s month is below. Tell us what matters to your company, so that our work fits.',
  'text.Editor': 'All clients are below, those who need someone first. Start with the cards that are open.',
  'text.Admin': 'All clients are below, those who need someone first. Clients and settings are yours to manage.',
  'step.Client': 'Complete the profile',
  'step.Editor': 'See open cards',
  'step.Admin': 'Open Admin settings',
} as const
