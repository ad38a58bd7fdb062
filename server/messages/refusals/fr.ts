import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  pleaseSignIn: 'Veuillez vous connecter.',
  mayNotSee: 'Vous n’êtes pas autorisé à voir ceci.',
  tooManyAttempts: 'Trop de tentatives. Veuillez réessayer dans {minutes, plural, one {# minute} other {# minutes}}.',
  ourFault: 'Un problème est survenu de notre côté. Il a été enregistré ; veuillez réessayer.',
} satisfies Translated<typeof en>
