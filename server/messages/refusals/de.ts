import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  pleaseSignIn: 'Bitte melden Sie sich an.',
  mayNotSee: 'Das dürfen Sie nicht sehen.',
  tooManyAttempts:
    'Zu viele Versuche. Bitte versuchen Sie es in {minutes, plural, one {# Minute} other {# Minuten}} noch einmal.',
  ourFault: 'Bei uns ist etwas schiefgegangen. Es wurde vermerkt; bitte versuchen Sie es noch einmal.',
} satisfies Translated<typeof en>
