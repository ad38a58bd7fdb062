import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Objectifs',
  intro:
    'Ce à quoi une visite doit mener : un événement, une page ou du temps passé. Les objectifs valent aussi pour le passé.',
  monthIntro: 'Combien de fois chaque objectif a été atteint, et par quelle part des visites.',
  noGoal: 'Pas encore d’objectif. Ajoutez l’événement ou la page qui compte le plus pour ce site.',
  thisMonth: 'ce mois-ci',

  event: 'Événement',
  page: 'Page',
  visible: 'Temps visible',
  revenueIn: 'revenu en {currency}',
  secondsVisible: 'au moins {time}',

  addGoalForm: 'Ajouter un objectif',
  reachedBy: 'Atteint par',
  anEvent: 'un événement',
  aPage: 'une page',
  someTime: 'du temps visible',
  pathOfPage: 'Chemin de la page',
  nameOfEvent: 'Nom de l’événement',
  secondsOfVisit: 'Secondes de la visite',
  pathExample: '/merci ou /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* remplace tout à l’intérieur d’un segment, ** remplace tout, barres obliques comprises. /shop/** désigne toute page sous /shop ; /shop** aussi /shop même.',
  secondsNote: 'Le temps pendant lequel le site était à l’écran, toutes les pages de la visite réunies.',
  called: 'Appelé (facultatif)',
  calledPage: 'A remercié',
  calledEvent: 'S’est inscrit',
  calledTime: 'A continué à lire',
  sumRevenue: 'Additionner son revenu',
  currency: 'Devise affichée en premier',
  currencyNote: 'Les montants dans d’autres devises sont affichés à côté, jamais convertis.',
  addGoal: 'Ajouter l’objectif',
  newGoal: 'Nouvel objectif',
  changeTitle: 'Modifier l’objectif',
  save: 'Enregistrer',
  takesAbout: 'Le passé est ensuite recompté, ce qui prend environ {time}.',
  changeTakes:
    'Un autre événement, une autre page ou une autre durée fait recompter le passé, ce qui prend environ {time} ; un autre nom ou une autre devise s’affiche aussitôt.',
  goalAdded: 'Ajouté ; le passé est en train d’être recompté.',
  goalChanged: 'L’objectif {name} est enregistré.',
  goalRecounts: 'L’objectif {name} est enregistré ; le passé est en train d’être recompté.',

  matchViews:
    '{count, plural, =0 {Aucune page vue} one {# page vue} other {# pages vues}} ce mois-ci et le mois dernier.',
  matchEvents:
    '{count, plural, =0 {Aucun événement de ce nom} one {# événement} other {# événements}} ce mois-ci et le mois dernier.',
  matchVisits: '{count, plural, =0 {Aucune visite} one {# visite} other {# visites}} ce mois-ci et le mois dernier.',
  matchPages: '{count, plural, one {# page} other {# pages}} : {pages}',
  morePages: '{pages}, …',

  editGoal: 'Modifier l’objectif {name}',
  removeGoal: 'Supprimer l’objectif {name}',
  removeQuestion: 'Supprimer l’objectif {name} ?',
  removeText: 'Ses conversions quittent tous les mois. Les événements et les pages restent comptés.',
  removeTarget: 'Sa cible mensuelle disparaît aussi. « Le remettre » rétablit les deux.',
  usedByShares:
    '{count, plural, one {# lien de partage filtre selon cet objectif et pourrait ne plus rien montrer.} other {# liens de partage filtrent selon cet objectif et pourraient ne plus rien montrer.}}',
  usedBySegments:
    '{count, plural, one {# segment filtre selon cet objectif et ne fonctionne pas sans lui.} other {# segments filtrent selon cet objectif et ne fonctionnent pas sans lui.}}',
  useUnknown: 'Impossible de savoir si des liens de partage ou des segments filtrent selon cet objectif.',
  remove: 'Supprimer',
  goalRemovedNamed: 'L’objectif {name} est supprimé.',
  putGoalBack: 'Le remettre',

  eventsSent: 'Événements de votre site qu’aucun objectif ne compte',
  eventsSentWhen: 'Combien de fois chacun a été envoyé ce mois-ci et les deux précédents.',
  makeGoal: 'Faire un objectif de',
  goalMade: '{name} est maintenant un objectif ; le passé est en train d’être recompté.',
  kindForm: 'formulaire',
  kindOutbound: 'lien vers un autre site',
  kindDownload: 'téléchargement',
  kindNotFound: 'page introuvable',

  recounting: 'Le passé est en train d’être compté selon les objectifs actuels : {counted} jours sur {days}.',
  recountLeft: 'Encore environ {time}.',
  recountProgress: 'Jours recomptés',

  goal: 'Objectif',
  conversions: 'Conversions',
  change: 'Évolution',
  visits: 'Visites qui l’ont atteint',
  rate: 'Taux de conversion',
  rateOf: '{share} de {count, plural, one {# visite} other {# visites}}',
  tooFew: 'trop peu de visites',
  revenueOf: 'Revenu ({currency})',
  revenueSum: '{amount} ({events, plural, one {# fois} other {# fois}})',
  revenueTotal: 'Revenu de tous les objectifs : {amounts}. Des devises différentes ne sont jamais additionnées.',
  before: 'Avant',
  firstTime: 'aucune avant',
  noneNow: 'aucune à présent',
  controls: 'Modifier ou supprimer',
  table: 'objectifs',
  comparedWith: 'Comparé à {period}.',
  notCompared: 'Rien à comparer.',
  toldByImports:
    '{count, plural, one {# conversion vient} other {# conversions viennent}} de jours importés. Les imports ne disent pas quelles visites ont converti : les visites et les taux portent sur les jours mesurés ici.',
  notComparable:
    'Pas de comparaison avec {period} : un autre outil a compté des visites de l’une des deux périodes, et il ne dit pas tout des objectifs.',
  filtered: 'Seules les visites qui répondent aux filtres sont comptées.',
} as const satisfies Translated<typeof en>
