import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro:
    'Les actions qui comptent comme un succès : un événement, une page vue ou du temps passé. Les objectifs valent aussi pour les mois passés.',
  monthIntro: 'Conversions de chaque objectif, et part des visites converties.',
  noGoal: 'Aucun objectif pour le moment. Ajoutez un objectif pour suivre les conversions.',
  thisMonth: 'ce mois-ci',

  revenueIn: 'revenu en {currency}',
  secondsVisible: 'au moins {time}',

  reachedBy: 'Type d’objectif',
  secondsOfVisit: 'Secondes par visite',
  pathExample: '/merci ou /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* remplace tout à l’intérieur d’un segment, ** remplace tout, barres obliques comprises. /shop/** correspond à /shop et à toute page en dessous ; /shop/*** seulement aux pages en dessous.',
  secondsNote: 'Temps pendant lequel le site était visible, sur toutes les pages de la visite.',
  called: 'Nom affiché (facultatif)',
  calledPage: 'Page de remerciement',
  calledEvent: 'Inscription',
  calledTime: 'Longue visite',
  sumRevenue: 'Suivre le revenu',
  currency: 'Devise principale',
  currencyNote: 'Les autres devises apparaissent à côté. Les montants ne sont jamais convertis.',
  addGoal: 'Ajouter un objectif',
  newGoal: 'Nouvel objectif',
  changeTitle: 'Modifier l’objectif',
  takesAbout: 'Recalculer les mois passés prend environ {time}.',
  changeTakes:
    'Un autre événement, une autre page ou une autre durée fait recalculer les mois passés, ce qui prend environ {time}. Un nouveau nom ou une nouvelle devise s’applique aussitôt.',
  goalAdded: 'Objectif ajouté. Les mois passés sont en cours de recalcul.',
  goalChanged: 'Objectif « {name} » enregistré.',
  goalRecounts: 'Objectif « {name} » enregistré. Les mois passés sont en cours de recalcul.',

  'match.page':
    '{count, plural, =0 {Aucune page vue} one {# page vue} other {# pages vues}} ce mois-ci et le mois dernier.',
  'match.event':
    '{count, plural, =0 {Aucun événement de ce nom} one {# événement} other {# événements}} ce mois-ci et le mois dernier.',
  'match.visible':
    '{count, plural, =0 {Aucune visite} one {# visite} other {# visites}} ce mois-ci et le mois dernier.',
  matchPages: '{count, plural, one {# page} other {# pages}} : {pages}',

  'met.page': '{count, plural, =0 {aucune page vue} one {# page vue} other {# pages vues}}',
  'met.event': '{count, plural, =0 {aucun événement de ce nom} one {# événement} other {# événements}}',
  'met.visible': '{count, plural, =0 {aucune visite} one {# visite} other {# visites}}',
  asSaved: 'Objectif enregistré : {met}.',
  pagesAdded: '{count, plural, one {# page ajoutée} other {# pages ajoutées}} : {pages}',
  pagesRemoved: '{count, plural, one {# page retirée} other {# pages retirées}} : {pages}',
  samePages: 'Les pages restent les mêmes.',
  onlyBelow: 'Ne compte que les pages sous {path}.',
  countItself: 'Inclure {path}',

  editGoal: 'Modifier l’objectif {name}',
  removeGoal: 'Supprimer l’objectif {name}',
  removeQuestion: 'Supprimer l’objectif {name} ?',
  removeText: 'Ses conversions disparaissent de tous les mois. Les événements et les pages vues restent.',
  removeTarget: 'Sa cible mensuelle est supprimée aussi. « Annuler la suppression » rétablit les deux.',
  usedByShares:
    '{count, plural, one {# lien de partage filtre selon cet objectif et pourrait ne plus rien montrer.} other {# liens de partage filtrent selon cet objectif et pourraient ne plus rien montrer.}}',
  usedBySegments:
    '{count, plural, one {# segment filtre selon cet objectif et ne fonctionne pas sans lui.} other {# segments filtrent selon cet objectif et ne fonctionnent pas sans lui.}}',
  useUnknown: 'Impossible de vérifier si des liens de partage ou des segments utilisent cet objectif.',
  remove: 'Supprimer l’objectif',
  goalRemovedNamed: 'Objectif « {name} » supprimé.',
  undo: 'Annuler la suppression',

  eventsSent: 'Événements sans objectif',
  eventsSentWhen: 'Événements envoyés par votre site ce mois-ci et les deux précédents.',
  makeGoal: 'Suivre comme objectif',
  goalMade: '« {name} » est maintenant un objectif. Les mois passés sont en cours de recalcul.',
  kindForm: 'formulaire',
  kindOutbound: 'lien vers un autre site',
  kindDownload: 'téléchargement',
  kindNotFound: 'page introuvable',

  recounting: 'Recalcul des mois passés : {counted} jours sur {days}.',
  recountLeft: 'Encore environ {time}.',
  recountProgress: 'Jours recalculés',

  visits: 'Visites converties',
  rate: 'Taux de conversion',
  rateOf: '{share} de {count, plural, one {# visite} other {# visites}}',
  revenueOf: 'Revenu ({currency})',
  revenueSum: '{amount} ({events, plural, one {# fois} other {# fois}})',
  revenueTotal: 'Revenu de tous les objectifs : {amounts}. Les devises ne sont jamais additionnées.',
  before: 'Avant',
  firstTime: 'aucune avant',
  noneNow: 'aucune à présent',
  controls: 'Modifier ou supprimer',
  comparedWith: 'Comparé à {period}.',
  fromImports:
    '{count, plural, one {# conversion vient} other {# conversions viennent}} de jours importés. Les imports n’indiquent pas quelles visites ont converti : les visites et les taux ne portent que sur les jours mesurés ici.',
  notComparable:
    'Pas de comparaison avec {period} : l’une des deux périodes contient des jours importés, qui n’incluent pas tous les objectifs.',
} as const satisfies Translation<typeof en>
