import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Vos concurrents',
  propose: 'Proposer un concurrent',
  proposeIntro: 'L’équipe Loop décide si elle surveille ses pages publiques.',
  domainNote: 'Par exemple rival.com. Une adresse convient aussi.',
  note: 'Pourquoi ? (facultatif)',
  noteNote: 'Qu’avez-vous remarqué chez lui, et que devons-nous regarder ?',
  send: 'Envoyer la proposition',
  sent: 'Proposition envoyée. Vous verrez ici ce qu’elle devient.',
  'state.open': 'Sans réponse pour l’instant',
  'state.added': 'Accepté',
  'state.declined': 'Refusé',
  proposed: 'Proposés par le client',
  proposedIntro: 'Les personnes qui proposent sont informées de votre réponse.',
  add: 'Ajouter',
  addNamed: 'Ajouter le concurrent : {domain}',
  decline: 'Refuser',
  declineNamed: 'Refuser la proposition : {domain}',
  declineTitle: 'Refuser « {domain} » ?',
  declineProposal: 'Refuser la proposition',
  declineText: 'La personne qui l’a faite est informée. Elle pourra la refaire.',
  declined: 'Refusé.',
} as const satisfies Translation<typeof en>
