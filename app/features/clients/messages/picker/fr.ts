import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  selected: 'Client sélectionné : {name} {plan}',
  chooseOne: 'Aucun client sélectionné, choisir un client',
  noneSelected: 'Aucun client sélectionné',
  clear: 'Désélectionner le client',
  clearNamed: 'Désélectionner le client {name}',
  loading: 'Chargement des clients…',
  search: 'Rechercher des clients',
  recent: 'Choisi récemment',
  noneMatches: 'Aucun client ne correspond.',
  noneToShow: 'Aucun client pour le moment. Ajoutez-en un sous « Paramètres d’administration ».',
  chooseTitle: 'Choisir un client',
  chooseText: 'Cette page montre un client à la fois. Choisissez-le ici ou dans la barre du haut.',
} as const satisfies Translation<typeof en>
