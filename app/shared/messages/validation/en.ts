/** Errors of inputs by the schemas' keys (`issue('emailNeeded')`), in forms and in the server's errors. */
export default {
  checkEntry: 'Check what you entered.',

  // Texts and lists
  atMostCharacters: 'At most {most} characters.',
  useAtMostCharacters: 'Use at most {most} characters.',
  useAtLeastCharacters: 'Use at least {least} characters.',
  atMostEntries: 'At most {most} entries.',
  entryTooLong: '“{start}…” is longer than {most} characters.',
  textHoldsNul: 'The text contains a NUL character. Remove it.',

  // People
  firstNameNeeded: 'Enter a first name.',
  emailNeeded: 'Enter an email address.',
  emailTooLong: 'This email address is too long.',
  emailWritten: 'Enter an email address like name@example.com.',
  passwordNeeded: 'Enter your password.',
  moreDifferentCharacters: 'Use more different characters.',

  // API tokens
  nameHoldsNul: 'The name contains a NUL character. Remove it.',
  tokenNameNeeded: 'Name the token, for example after the program that uses it.',
  tokenScopeNeeded: 'Choose at least one scope.',
  scopesOnce: 'Name each scope once.',

  // Clients
  companyNeeded: 'Give the company a name.',
  companyNameNeeded: 'Enter the company’s name.',
  domainNeeded: 'Enter the domain, like example.com.',
  timeZoneNeeded: 'Choose the time zone.',
  currencyWritten: 'Enter a currency by its three letters, like EUR.',
  colorWritten: 'Enter a colour like #0f766e.',
  logoTooLarge: 'A logo can have at most {most} kB. Save a smaller version and try again.',

  // Plans
  upgradePlanNeeded: 'Choose Starter, Growth or Agency.',
  messageTooLong: 'A message can have at most {most, number} characters.',
  answerNeeded: 'Explain why not, or suggest what to do instead.',
  answerTooLong: 'An answer can have at most {most} characters.',

  // Site Tracking
  goalNeeded: 'Enter the event or page that reaches the goal.',
  pageGoalWritten: 'A page goal begins with / and has no spaces, like /thanks or /blog/*.',
  valueBetween: 'Enter a number from {least, number} to {most, number}.',
  numberBetween: 'Enter a whole number from {least, number} to {most, number}.',
  visibleGoalWritten: 'Enter the visible time in whole seconds, from 1 to {most, number}.',
  funnelNameNeeded: 'Give the funnel a name.',
  funnelTooShort: 'A funnel needs at least {least} steps.',
  funnelTooLong: 'A funnel can have at most {most} steps.',
  stepNeeded: 'Enter the page or event of this step.',
  pageStepWritten: 'A page begins with / and has no spaces, like /basket or /blog/*.',
  hostNameTooLong: 'A host name can have at most {most} characters.',
  hostNameWritten: '“{text}” isn’t a host name like shop.example.com.',
  pathTooLong: 'A path pattern can have at most {most} characters.',
  pathWritten: '“{text}” isn’t a path. Paths begin with / and have no spaces.',
  addressWritten: '“{text}” isn’t an IP address or a range like 203.0.113.0/24.',
  parameterWritten: '“{text}” isn’t the name of a parameter, like page or q.',

  // Segments and annotations
  segmentNameNeeded: 'Give the segment a name.',
  segmentFilterNeeded: 'Choose at least one filter to save.',
  shareNameNeeded: 'Give the link a name.',
  annotationNeeded: 'Describe in a few words what happened.',
  tagNeeded: 'A tag can’t be empty.',
  tagTooLong: 'A tag can have at most {most} characters.',
  atMostTags: 'At most {most} tags.',
  cardTitleNeeded: 'Give the card a title.',
  checklistStepNeeded: 'A step can’t be empty.',
  effectBetween: 'Enter a number of percent from 0 to {most, number}.',
  effectInOrder: 'The upper end is below the lower one.',
  targetPathNeeded: 'Enter a path that begins with /.',
  targetNeeded: 'Choose one from the list.',
  reasonNeeded: 'Give a reason in a few words.',
  commentNeeded: 'Write a comment.',
  filterNameNeeded: 'Give the filters a name.',
  titleNeeded: 'Enter a title.',
  webAddress: 'Enter a web address like https://example.com/article.',
  valueNeeded: 'Enter the page or event to delete.',
  jsonPathWritten: 'Loop can’t read this path at character {at}. Write it like data.items[0].title.',
  jsonTitleNeeded: 'Enter the path of the title or of the text.',
  daysInOrder: 'The last day is before the first. Choose a later last day.',
  atMostDays: 'At most {most} days at once.',

  // Time
  monthWritten: 'Use the format YYYY-MM, like 2026-10.',
  dayWritten: 'Use the format YYYY-MM-DD, like 2026-11-05.',
  noSuchDay: 'This day doesn’t exist.',

  // Programs
  notificationIdWritten: 'A notification id is a UUID.',
  proofNeeded: 'Send {one} or {other}.',
  cardNumber: 'Enter the number of a test card.',
  spanBegins: 'A quarter begins in January, April, July or October, a year in January.',
  monthsRepeat: 'Only targets for a month can repeat.',
} as const
