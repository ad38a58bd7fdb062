/** The page of the link at the end of a report's email: for a recipient without an account. */
export default {
  goingTitle: 'Stop these emails?',
  going: 'The reports of <company></company> go to <email></email>.',
  stop: 'Unsubscribe',
  endedTitle: 'You’re unsubscribed',
  ended: '<email></email> gets no more reports of <company></company>.',
  again: 'Changed your mind? You can subscribe again here.',
  begin: 'Subscribe again',
  begunTitle: 'You’re subscribed again',
  unknown: 'This link belongs to no recipient. It may be incomplete, or the recipient was removed.',
  unknownText: 'If reports still arrive, use the link in the newest email.',
} as const
