import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  goingTitle: 'Arrêter ces e-mails ?',
  going: 'Les rapports de <company></company> sont envoyés à <email></email>.',
  stop: 'Se désabonner',
  endedTitle: 'Désabonnement effectué',
  ended: '<email></email> ne reçoit plus les rapports de <company></company>.',
  again: 'Vous changez d’avis ? Vous pouvez vous réabonner ici.',
  begin: 'Se réabonner',
  begunTitle: 'Réabonnement effectué',
  unknown: 'Ce lien ne correspond à aucun destinataire. Il est peut-être incomplet, ou le destinataire a été supprimé.',
  unknownText: 'Si des rapports arrivent encore, utilisez le lien du dernier e-mail.',
} satisfies Translation<typeof en>
