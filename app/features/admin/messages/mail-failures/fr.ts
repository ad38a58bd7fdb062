import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  unreachable: 'Le serveur de messagerie est injoignable',
  tooSlow: 'Le serveur de messagerie n’a pas répondu à temps',
  noSuchName: 'Le nom du serveur de messagerie est introuvable',
  notSecure: 'La connexion sécurisée au serveur de messagerie a échoué',
  notUnderstood: 'La réponse du serveur de messagerie est incompréhensible',
  signInRefused: 'Le serveur de messagerie a refusé la connexion de Loop',
  signInNeeded: 'Le serveur de messagerie demande une connexion, et aucune n’est configurée',
  notConfigured: 'Le serveur de messagerie est mal configuré',
  notForNow: 'Le serveur de messagerie n’a pas pu prendre l’e-mail pour le moment',
  mailRefused: 'Le serveur de messagerie a refusé l’e-mail',
  recipientUnusable: 'Le destinataire n’est pas une adresse e-mail unique',
  other: 'L’e-mail n’a pas pu être envoyé',
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
} as const satisfies Translated<typeof en>
