/** What is wrong with a field of the edit form. The demo pages are in English alone, so these are no catalogue. */
export const says = {
  usernameNeeded: 'Enter a username.',
  username: 'Use at least 3 letters, digits, dots, hyphens or underscores, without spaces.',
  usernameTaken: 'Another user has this username. Choose a different one.',
  nameNeeded: 'Enter a name.',
  emailNeeded: 'Enter an email address.',
  email: 'Enter an email address like name@example.com.',
  emailTaken: 'Another user has this email address.',
  day: 'Enter a date of the calendar.',
  past: 'A date of birth is in the past.',
  tooLongAgo: 'Enter a date after 1899.',
  phone: 'Enter a phone number with at least 6 digits, like +44 20 7946 0000.',
  postCode: 'Use letters, digits, spaces and hyphens.',
  webAddress: 'Enter a web address that begins with https:// or http://.',
  slack: 'Enter a name like @mirela, or a web address that begins with https:// or http://.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
}
