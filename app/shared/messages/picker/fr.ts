import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  selected: 'Client sélectionné : {name} {plan}',
  chooseOne: 'Aucun client sélectionné, choisir un client',
  noneSelected: 'Aucun client sélectionné',
  clear: 'Désélectionner le client',
  clearNamed: 'Désélectionner le client {name}',
  loading: 'Chargement des clients…',
  search: 'Rechercher des clients',
  list: 'Clients',
  recent: 'Choisi récemment',
  noWebsite: 'Pas encore de site',
  noneMatches: 'Aucun client ne correspond.',
  noneToShow: 'Aucun client à afficher.',
  chooseTitle: 'Choisir un client',
  chooseText:
    'Cette page montre une entreprise à la fois. Choisissez-la ici ou dans la barre du haut ; le mois reste le même.',
} as const satisfies Translated<typeof en>
