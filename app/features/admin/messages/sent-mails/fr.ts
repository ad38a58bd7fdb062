import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'failure.unreachable': 'Le serveur de messagerie est injoignable',
  'failure.tooSlow': 'Le serveur de messagerie n’a pas répondu à temps',
  'failure.noSuchName': 'Le nom du serveur de messagerie est introuvable',
  'failure.notSecure': 'La connexion sécurisée au serveur de messagerie a échoué',
  'failure.notUnderstood': 'La réponse du serveur de messagerie est incompréhensible',
  'failure.signInRefused': 'Le serveur de messagerie a refusé la connexion de Loop',
  'failure.signInNeeded': 'Le serveur de messagerie demande une connexion, et aucune n’est configurée',
  'failure.notConfigured': 'Le serveur de messagerie est mal configuré',
  'failure.notForNow': 'Le serveur de messagerie n’a pas pu prendre l’e-mail pour le moment',
  'failure.mailRefused': 'Le serveur de messagerie a refusé l’e-mail',
  'failure.addressRefused': 'Le serveur de messagerie a définitivement refusé l’adresse du destinataire',
  'failure.notWanted': 'Le destinataire s’est désabonné ou a été retiré avant l’envoi',
  'failure.recipientUnusable': 'Le destinataire n’est pas une adresse e-mail unique',
  'failure.other': 'L’e-mail n’a pas pu être envoyé',
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
  'mail.sent': 'Envoyé',
  'mail.waiting': 'En attente',
  'mail.failed': 'Échec',
  'mail.kept': 'Non envoyé',
  sendSubject: 'Objet',
  sendFrom: 'Expéditeur',
  noMailServer:
    'Aucun serveur de messagerie n’est configuré : les e-mails ne partent pas. Loop les garde dans Paramètres d’administration, E-mails.',
} as const satisfies Translation<typeof en>
