import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro:
    'Envoyées à l’équipe de ce client et à l’équipe Loop, par notification ou e-mail. Deux au plus par type et par jour.',
  changeAlert: 'Modifier : {alert}',
  snooze: 'Suspendre',
  snoozeAlert: 'Suspendre : {alert}',
  wake: 'Réactiver',
  wakeAlert: 'Réactiver : {alert}',
  snoozedUntil: 'Suspendue jusqu’au {day}',
  spikeUsual:
    'Une heure compte bien plus de visiteurs que la même heure de ce jour de la semaine sur les huit dernières semaines.',
  spikeNumber: '{visitors, plural, one {# visiteur} other {# visiteurs}} en {minutes} minutes.',
  drop: 'Chute de trafic',
  dropText:
    'Une journée entière compte bien moins de visiteurs que le même jour de la semaine sur les huit dernières semaines.',
  noData: 'Aucune donnée reçue',
  noDataUsual:
    'Aucun événement depuis un jour, et depuis plus longtemps que la plus longue pause de la semaine précédente. Vous recevez une autre alerte à la reprise des événements.',
  noDataHours:
    'Aucun événement depuis {hours, plural, one {une heure} other {# heures}}. Vous recevez une autre alerte à la reprise des événements.',
  sensitivity: 'Sensibilité',
  low: 'Faible',
  normal: 'Normale',
  high: 'Forte',
  sensitivityNote: 'Une sensibilité forte signale aussi les petits écarts, mais jamais la variation normale.',
  alertMe: 'M’alerter',
  byUsual: 'quand le trafic est anormalement élevé',
  byNumber: 'à partir d’un nombre fixe',
  minutes: 'Au cours des',
  minutesOption: '{minutes} dernières minutes',
  noDataAfter: 'Alerter après',
  ownPause: 'la plus longue pause habituelle du site',
  setHours: 'un nombre d’heures fixe',
  hours: 'Heures',
  hoursNote: 'De 1 à {most}.',
  saved: 'Alerte enregistrée.',
  until: 'Suspendre jusqu’au',
  untilNote: 'Les alertes reprennent ce jour-là.',
  targets: 'Cibles mensuelles des objectifs',
  targetsIntro: 'Recevez une alerte quand un objectif prend du retard et quand il atteint sa cible.',
  noGoal: 'Aucun objectif pour le moment. Ajoutez un objectif à ce site, puis fixez ici sa cible mensuelle.',
  ofTarget: '{reached, number} sur {target, number} ce mois-ci',
  noTarget: '{reached, number} ce mois-ci, sans cible',
  setTarget: 'Fixer une cible',
  setTargetOf: 'Fixer une cible : {goal}',
  target: 'Cible mensuelle',
  targetNote: 'Nombre de conversions à atteindre chaque mois.',
  margin: 'Alerter quand le retard dépasse (en pour cent)',
  marginNote: 'De 5 à {most}.',
  paceEarly: 'Il est trop tôt dans le mois pour le dire.',
  paceBehind:
    'Environ {expected, number} attendus à la fin du {day}. À ce rythme, le mois finira à environ {projected, number}.',
  paceOnTrack:
    'Environ {expected, number} attendus à la fin du {day}. À ce rythme, le mois finira à environ {projected, number}.',
  paceAhead:
    'Plus que les quelque {expected, number} attendus à la fin du {day}. À ce rythme, le mois finira à environ {projected, number}.',
  paceReached: 'La cible du mois est atteinte.',
  progress: '{goal} : {reached, number} sur {target, number}',
  'state.early': 'Trop tôt',
  'state.behind': 'En retard',
  'state.onTrack': 'Dans les temps',
  'state.ahead': 'En avance',
  'state.reached': 'Atteint',
  howUsual:
    'La référence est la médiane de la même heure ou du même jour de la semaine sur les huit dernières semaines ; quatre au moins doivent avoir des données. Une alerte demande un écart de k × la dispersion : 1,4826 × l’écart absolu médian (MAD), et au moins la racine carrée de la médiane. k vaut 3,5 (Iglewicz et Hoaglin), 5 en sensibilité faible et 2,5 en forte. Un seul jour férié ne change presque rien.',
  howSpike:
    'Un pic compte au moins 20 visiteurs et le double de la référence. L’alerte suivante vient au plus tôt six heures après. Une chute compte au plus la moitié d’une référence de 20 ou plus. Loop vérifie une journée une heure après sa fin. Une variation normale ne déclenche rien.',
  howNoData:
    'Cette alerte suppose des événements dans les huit derniers jours. Le temps où Loop lui-même était arrêté ne compte pas.',
  howPace:
    'Le nombre attendu est la cible multipliée par la part écoulée du mois. Chaque jour pèse autant que son jour de la semaine sur les huit dernières semaines. À partir du cinquième jour, un objectif est en retard quand l’écart dépasse à la fois votre marge et le hasard. Le hasard est la racine carrée du nombre attendu.',
  howLimit: 'Au-delà de deux par jour, les alertes figurent ci-dessous sans être envoyées.',
  history: 'Historique des alertes',
  noAlert: 'Aucune alerte pour le moment. Elles s’affichent ici dès qu’une alerte se déclenche.',
  spike: 'Pic de trafic',
  spikeFacts:
    '{measured, number} visiteurs dans l’heure qui commence à {hour}. Référence : environ {expected, number} ; alerte à partir de {threshold, number} ({weeks, plural, one {# semaine comparée} other {# semaines comparées}}).',
  thresholdFacts:
    '{measured, plural, one {# visiteur} other {# visiteurs}} en {minutes} minutes ; alerte à partir de {threshold, number}.',
  fell: 'Chute de trafic le {day}',
  fellFacts:
    '{measured, plural, =0 {Aucun visiteur} one {# visiteur} other {# visiteurs}}. Référence : environ {expected, number} ; alerte à {threshold, number} ou moins ({weeks, plural, one {# semaine comparée} other {# semaines comparées}}).',
  noDataSince: 'Aucune donnée depuis {since}',
  noDataFromTo: 'Aucune donnée de {since} à {until}',
  noDataFacts: 'Aucun événement pendant plus longtemps que la pause habituelle de ce site.',
  noDataHoursFacts: 'Aucun événement depuis plus de {hours, plural, one {une heure} other {# heures}}.',
  recounted: 'Données de nouveau reçues',
  recountedFacts: 'À {again}, après aucune donnée depuis {since}.',
  behindTarget: '{goal} en retard sur sa cible',
  behindTargetFacts:
    '{measured, number} sur {target, number} à la fin du {day}. Environ {expected, number} attendus ; alerte à partir de {margin} % de moins.',
  targetReached: '{goal} a atteint sa cible',
  targetReachedFacts: '{measured, number} en {month} ; la cible est de {target, number}.',
  notSent: 'Non envoyée : deux alertes de ce type l’avaient été ce jour-là, ou ce type était désactivé.',
  openMonth: 'Ouvrir {month}',
} satisfies Translation<typeof en>
