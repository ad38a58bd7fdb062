import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  explain: 'Expliquer',
  explainNumber: 'Expliquer : {metric}',
  actionsOf: 'Actions : {name}',
  showDays: 'Afficher les jours',
  reportOf: 'Rapport de {month}',
  title: 'Explication : {metric}',
  periods: 'De {before} à {now}',
  close: 'Fermer l’explication',
  by: 'Réparti par',
  rose: '{metric} : {difference} de plus, de {before} à {now}.',
  fell: '{metric} : {difference} de moins, de {before} à {now}.',
  variation: 'Cela reste {variation}.',
  same: '{metric} : {now} dans les deux périodes.',
  added: 'Plus fortes hausses : {parts}.',
  taken: 'Plus fortes baisses : {parts}.',
  named: '{name} ({change})',
  spread: '{count, plural, one {# autre valeur} other {# autres valeurs}} au total : {change}.',
  byVisits: 'Dont {volume} par le nombre de visites et {within} par la valeur par visite.',
  byMix: 'Dont {volume} par la composition des visites et {within} au sein des parts.',
  rest: 'Tout le reste',
  restOf: 'Tout le reste ({count, plural, one {# valeur} other {# valeurs}})',
  overlap: 'Compté plusieurs fois',
  aboutOverlap:
    'Les visiteurs ayant plusieurs valeurs le même jour comptent sous chacune, mais une seule fois dans le total. Cette ligne retire la différence.',
  aboutRates:
    'Un taux ou une moyenne change quand ceux de ses parts changent. Ils changent aussi avec la composition : quand une part au niveau élevé ou faible gagne ou perd des visites.',
  dayWithin:
    '{day} : {count, plural, one {# visite} other {# visites}}, dans la plage normale de ce jour de la semaine ({low, number} à {high, number}).',
  dayAbove:
    '{day} : {count, plural, one {# visite} other {# visites}}, au-dessus de la plage normale de ce jour de la semaine ({low, number} à {high, number}).',
  dayBelow:
    '{day} : {count, plural, one {# visite} other {# visites}}, en dessous de la plage normale de ce jour de la semaine ({low, number} à {high, number}).',
  dayFewWeeks:
    '{day} : {count, plural, one {# visite} other {# visites}}. Moins de quatre semaines précédentes ont été mesurées : il n’y a pas de plage normale.',
  dayRunning: '{day} : le jour n’est pas terminé.',
  dayNotMeasured: '{day} : non mesuré.',
  dayNote:
    'La plage vient de ce jour de la semaine dans les huit semaines précédentes. Le même jour ne montre pas de cause.',
  points: '{points} points',
  part: 'Part de l’évolution',
  partByVisits: 'Par le nombre de visites',
  partByValue: 'Par la valeur par visite',
  partByMix: 'Par la composition des visites',
  partByRate: 'Au sein de la part',
  parts: 'Parts de l’évolution',
  onePart: 'part de l’évolution',
  noneCompared: 'Aucune comparaison pour ce mois.',
  noneTooFew: 'Moins de {count} visites dans l’une des périodes : trop peu pour expliquer un taux.',
  noneMeasured: 'Au moins une des périodes n’a pas de temps visible mesuré.',
  noneOfGoals:
    'L’une des périodes contient des visites importées. Les imports n’indiquent pas lesquelles ont converti : la comparaison serait faussée.',
  revenueIn: 'Revenu en {currency}',
  byEvents: 'Dont {volume} par le nombre d’événements avec un montant et {within} par le montant par événement.',
  partByEvents: 'Par le nombre d’événements',
  partByAmount: 'Par le montant par événement',
  noneRevenue: 'Aucun revenu pendant ces périodes.',
  aboutRevenue: 'Revenu des objectifs dans une seule devise. Les montants ne sont jamais convertis.',
} as const satisfies Translation<typeof en>
