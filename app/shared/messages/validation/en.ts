/** What is wrong with an input, as the schemas say it (`issue('emailNeeded')`): in forms, and in the server's refusals. */
export default {
  checkEntry: 'Please check what you entered.',

  // Texts and lists
  atMostCharacters: 'At most {most} characters.',
  useAtMostCharacters: 'Use at most {most} characters.',
  useAtLeastCharacters: 'Use at least {least} characters.',
  atMostEntries: 'At most {most} entries.',
  entryTooLong: '“{start}…” is longer than {most} characters.',
  textHoldsNul: 'The text holds a NUL character.',

  // People
  firstNameNeeded: 'Please give a first name.',
  emailNeeded: 'Enter an email address.',
  emailTooLong: 'That is too long for an email address.',
  emailWritten: 'That is not an email address, like name@example.com.',
  passwordNeeded: 'Please give your password.',
  moreDifferentCharacters: 'Use more different characters.',

  // API tokens
  nameHoldsNul: 'The name holds a NUL character.',
  tokenNameNeeded: 'Give the token a name, such as what will use it.',
  tokenScopeNeeded: 'Choose at least one thing the token may do.',
  scopesOnce: 'Name each scope once.',

  // Companies
  companyNeeded: 'Give the company a name.',
  companyNameNeeded: 'Enter the company’s name.',
  domainNeeded: 'Enter the domain, like example.com.',
  timeZoneNeeded: 'Choose the time zone.',
  currencyWritten: 'Enter a currency by its three letters, like EUR.',
  colorWritten: 'Enter a colour like #0f766e.',
  logoTooLarge: 'A logo may have at most {most} kB. Save it smaller and try again.',

  // Plans
  upgradePlanNeeded: 'Choose one of the plans Starter, Growth and Agency.',
  messageTooLong: 'A message has at most {most, number} characters.',
  answerNeeded: 'Say in a sentence why not, or what to do instead.',
  answerTooLong: 'An answer has at most {most} characters.',

  // Site Tracking
  goalNeeded: 'Say which event or page reaches the goal.',
  pageGoalWritten: 'A page goal begins with / and has no spaces, like /thanks or /blog/*.',
  numberBetween: 'Enter a whole number from {least, number} to {most, number}.',
  visibleGoalWritten: 'Give the visible time in whole seconds, from 1 to {most, number}.',
  funnelNameNeeded: 'Give the funnel a name.',
  funnelTooShort: 'A funnel has at least {least} steps.',
  funnelTooLong: 'A funnel has at most {most} steps.',
  stepNeeded: 'Say which page or event this step is.',
  pageStepWritten: 'A page begins with / and has no spaces, like /basket or /blog/*.',
  hostNameTooLong: 'A host name has at most {most} characters.',
  hostNameWritten: '“{text}” is not a host name like shop.example.com.',
  pathTooLong: 'A path pattern has at most {most} characters.',
  pathWritten: '“{text}” is not a path: it begins with / and has no spaces.',
  addressWritten: '“{text}” is not an IP address or a range like 203.0.113.0/24.',
  parameterWritten: '“{text}” is not the name of a parameter, like page or q.',

  // Segments and annotations
  segmentNameNeeded: 'Give the segment a name.',
  segmentFilterNeeded: 'Choose at least one filter to save.',
  shareNameNeeded: 'Give the link a name.',
  annotationNeeded: 'Say in a few words what happened.',
  tagNeeded: 'A tag cannot be empty.',
  tagTooLong: 'A tag has at most {most} characters.',
  atMostTags: 'At most {most} tags.',
  valueNeeded: 'Enter what is to be deleted.',
  daysInOrder: 'The last day is before the first one.',
  atMostDays: 'At most {most} days at once.',

  // Time
  monthWritten: 'A month is written as year and month, like 2026-10.',
  dayWritten: 'A day is written as year, month and day, like 2026-11-05.',
  noSuchDay: 'This day doesn’t exist.',

  // Programs
  notificationIdWritten: 'A notification id is a UUID.',
  proofNeeded: 'Send {one} or {other}.',
} as const
