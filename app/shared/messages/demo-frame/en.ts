/** The frame around the demo pages, which are in English themselves (app/routes/_demo/route.tsx). */
export default {
  notice:
    'A demo page of the template. Its people, roles and sign-ins are made up. Nothing you do here changes anything in Loop.',
  backToLoop: 'Back to Loop',
  allDemos: 'All demos',
  findDemo: 'Find a demo',
  noDemo: 'No demo has this name.',
  reset: 'Reset demo data',
  resetTitle: 'Reset the demo data?',
  resetWhat: 'This undoes everything you changed in the demos. Your data in Loop stays as it is.',
  resetDone: 'Demo data reset.',
  'group.apps': 'Apps',
  'group.charts': 'Charts and maps',
  'group.extensions': 'Extensions',
  'group.forms': 'Form elements',
  'group.interface': 'Interface',
  'group.lists': 'Lists and tables',
  'group.misc': 'Notices',
  'group.other': 'Other demos',
  'group.pages': 'Pages',
  'group.people': 'Users',
  'group.signIn': 'Sign-in',
} as const
