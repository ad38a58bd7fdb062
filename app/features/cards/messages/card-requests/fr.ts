import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Vos demandes',
  intro: 'Besoin de quelque chose ? L’équipe Loop répond ici.',
  request: 'Faire une demande',
  what: 'De quoi avez-vous besoin ?',
  why: 'Détails (facultatif)',
  whyNote: 'À quoi cela sert-il, et qu’est-ce qui irait mieux ensuite ?',
  send: 'Envoyer la demande',
  sent: 'Demande envoyée. Vous verrez ici la suite donnée.',
  'state.received': 'Chez l’équipe Loop',
  'state.asked': 'Attend votre décision',
  'state.planned': 'Prévu',
  'state.running': 'En cours',
  'state.done': 'Terminé',
  'state.later': 'Pour plus tard',
  'state.refused': 'Non prévu',
  'state.declined': 'Refusé par vous',
} as const satisfies Translation<typeof en>
