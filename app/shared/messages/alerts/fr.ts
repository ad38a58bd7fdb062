import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Alertes',
  intro:
    'Ce dont les personnes de ce site et l’équipe Loop sont prévenues, dans la cloche et par e-mail selon le choix de chacun : chaque type au plus deux fois par jour.',
  change: 'Modifier',
  changeAlert: 'Modifier : {alert}',
  snooze: 'Suspendre',
  snoozeAlert: 'Suspendre : {alert}',
  wake: 'Réactiver',
  wakeAlert: 'Réactiver : {alert}',
  snoozedUntil: 'Suspendue jusqu’au {day}',
  spike: 'Affluence de visiteurs',
  spikeUsual:
    'Quand une heure compte bien plus de visiteurs que la même heure de ce jour de la semaine au cours des huit semaines précédentes.',
  spikeNumber:
    'Quand {visitors, plural, one {# visiteur était là} other {# visiteurs étaient là}} au cours des {minutes} dernières minutes.',
  drop: 'Chute de visiteurs',
  dropText:
    'Quand une journée terminée compte bien moins de visiteurs que le même jour de la semaine au cours des huit semaines précédentes.',
  silent: 'Suivi muet',
  silentUsual:
    'Quand aucun événement n’est venu depuis un jour, et depuis plus longtemps que la plus longue pause de la semaine précédente ; et quand des événements reviennent.',
  silentHours:
    'Quand aucun événement n’est venu depuis {hours, plural, one {une heure} other {# heures}} ; et quand des événements reviennent.',
  sensitivity: 'Sensibilité',
  low: 'Faible',
  normal: 'Normale',
  high: 'Forte',
  sensitivityNote: 'Forte : les écarts plus petits sont signalés aussi.',
  tellWhen: 'Prévenir quand',
  byUsual: 'ils sont bien plus nombreux que d’habitude',
  byNumber: 'ils sont aussi nombreux que je l’indique',
  visitors: 'Visiteurs',
  minutes: 'Au cours des',
  minutesOption: '{minutes} dernières minutes',
  silentAfter: 'Muet après',
  ownPause: 'la plus longue pause du site',
  setHours: 'un nombre d’heures que je fixe',
  hours: 'Heures',
  hoursNote: 'De 1 à {most}.',
  save: 'Enregistrer',
  saved: 'L’alerte est enregistrée.',
  cancel: 'Annuler',
  until: 'Ne rien dire jusqu’au',
  untilNote: 'À partir de ce jour, l’alerte reprend.',
  targets: 'Cibles mensuelles des objectifs',
  targetsIntro: 'Vous êtes prévenu quand un objectif prend du retard sur son mois, et quand il atteint sa cible.',
  noGoal: 'Dès que le site a des objectifs, chacun peut recevoir une cible ici.',
  ofTarget: '{reached, number} sur {target, number} ce mois-ci',
  noTarget: '{reached, number} ce mois-ci, sans cible',
  setTarget: 'Fixer une cible',
  setTargetOf: 'Fixer une cible : {goal}',
  target: 'Cible de chaque mois',
  targetNote: 'Combien de fois l’objectif doit être atteint.',
  margin: 'Prévenir quand le retard dépasse (en pour cent)',
  marginNote: 'De 5 à {most}.',
  paceEarly: 'Il est trop tôt dans le mois pour le dire.',
  paceBehind:
    'À la fin du {day}, environ {expected, number} étaient attendus ; à ce rythme, le mois en comptera environ {projected, number}.',
  paceOnTrack:
    'Environ {expected, number} étaient attendus à la fin du {day} ; à ce rythme, le mois en comptera environ {projected, number}.',
  paceAhead:
    'Plus que les quelque {expected, number} attendus à la fin du {day} ; à ce rythme, le mois en comptera environ {projected, number}.',
  paceReached: 'La cible du mois est atteinte.',
  progress: '{goal} : {reached, number} sur {target, number}',
  stateEarly: 'Trop tôt',
  stateBehind: 'En retard',
  stateOnTrack: 'Dans les temps',
  stateAhead: 'En avance',
  stateReached: 'Atteint',
  how: 'Comment c’est décidé',
  howUsual:
    'L’habitude est la médiane de la même heure ou du même jour de la semaine sur les huit semaines précédentes, dont quatre au moins ont été mesurées. S’en écarter nettement, c’est de k × la dispersion, soit 1,4826 × l’écart absolu médian (MAD), et au moins la racine de la médiane ; k vaut 3,5 (Iglewicz et Hoaglin), 5 en sensibilité faible et 2,5 en forte. Un seul jour férié ne change presque rien.',
  howRush:
    'Une affluence compte au moins 20 visiteurs et au moins le double de l’habitude ; la suivante est signalée au plus tôt six heures après. Une chute compte au plus la moitié de l’habitude, là où celle-ci est de 20 ou plus ; la journée est examinée une heure après sa fin.',
  howSilent:
    'Seuls les sites qui ont eu des événements dans les huit derniers jours peuvent être muets. Le temps où Loop lui-même était arrêté ne compte pas.',
  howPace:
    'Ce qui est attendu d’un objectif est sa cible multipliée par la part écoulée du mois, chaque jour pesant autant que son jour de la semaine au cours des huit semaines précédentes. Il est en retard quand il manque plus que votre marge et plus que ce que le hasard explique (la racine de ce qui était attendu), à partir du cinquième jour.',
  howLimit: 'Ce qui dépasse deux par jour figure ci-dessous et n’est signalé à personne.',
  history: 'Ce qui s’est passé',
  noAlert: 'Rien n’a encore été signalé.',
  more: 'Afficher plus',
  rush: 'Affluence de visiteurs',
  rushFacts:
    '{measured, number} visiteurs dans l’heure qui commence à {hour}. D’habitude environ {expected, number}, signalé à partir de {threshold, number} ({weeks, plural, one {# semaine comparée} other {# semaines comparées}}).',
  number: 'Affluence de visiteurs',
  numberFacts:
    '{measured, plural, one {# visiteur} other {# visiteurs}} en {minutes} minutes, signalé à partir de {threshold, number}.',
  fell: 'Chute de visiteurs le {day}',
  fellFacts:
    '{measured, plural, =0 {Aucun visiteur} one {# visiteur} other {# visiteurs}}. D’habitude environ {expected, number}, signalé à {threshold, number} ou moins ({weeks, plural, one {# semaine comparée} other {# semaines comparées}}).',
  silence: 'Suivi muet depuis {since}',
  silenceEnded: 'Suivi muet de {since} à {until}',
  silenceFacts: 'Plus longtemps sans événement que ne l’admet la règle propre au site.',
  silenceHoursFacts: 'Plus de {hours, plural, one {une heure} other {# heures}} sans événement.',
  counted: 'Des événements sont revenus',
  countedFacts: 'À {again}, après le silence depuis {since}.',
  behind: '{goal} en retard sur sa cible',
  behindFacts:
    '{measured, number} sur {target, number} à la fin du {day}. Environ {expected, number} étaient attendus, signalé à partir de {margin} % de moins.',
  reached: '{goal} a atteint sa cible',
  reachedFacts: '{measured, number} en {month} ; la cible est de {target, number}.',
  untold: 'Non envoyée : deux de ce type l’avaient déjà été ce jour-là, ou elle était désactivée.',
  openMonth: 'Ouvrir {month}',
} satisfies Translated<typeof en>
