/** Refusals: what a person is told who cannot have what they asked for. */
export default {
  pleaseSignIn: 'Please sign in.',
  mayNotSee: 'You may not see this.',
  tooManyAttempts: 'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  ourFault: 'Something went wrong on our side. It has been noted; please try again.',
} as const
