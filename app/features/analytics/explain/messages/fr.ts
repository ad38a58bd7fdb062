import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  explain: 'Expliquer',
  explainNumber: 'Expliquer : {metric}',
  title: 'Explication : {metric}',
  periods: 'De {before} à {now}',
  close: 'Fermer l’explication',
  by: 'Réparti par',
  rose: '{metric} : {difference} de plus, de {before} à {now}.',
  fell: '{metric} : {difference} de moins, de {before} à {now}.',
  same: '{metric} : {now} dans les deux périodes.',
  added: 'Ce qui a le plus ajouté : {parts}.',
  taken: 'Ce qui a le plus retiré : {parts}.',
  named: '{name} ({change})',
  spread: '{count, plural, one {# autre valeur} other {# autres valeurs}} au total : {change}.',
  byVisits: 'Dont {volume} par le nombre de visites et {within} par ce qu’une visite a apporté.',
  byMix: 'Dont {volume} par la composition des visites et {within} au sein des parts.',
  rest: 'Tout le reste',
  restOf: 'Tout le reste ({count, plural, one {# valeur} other {# valeurs}})',
  overlap: 'Compté plusieurs fois',
  aboutOverlap:
    'Qui est venu avec plusieurs valeurs le même jour est compté avec chacune, mais une seule fois au total : la différence est retirée ici.',
  aboutRates:
    'Un taux ou une moyenne change quand ceux de ses parts changent, et aussi quand une part au niveau élevé ou faible prend une autre place parmi les visites (la composition).',
  axisFrom: 'L’échelle des barres commence à {from}.',
  points: '{points} points',
  part: 'Part du changement',
  partByVisits: 'Par le nombre de visites',
  partByValue: 'Par ce qu’une visite a apporté',
  partByMix: 'Par la composition des visites',
  partByRate: 'Au sein de la part',
  parts: 'Parts du changement',
  onePart: 'partie du changement',
  noneCompared: 'Il n’y a rien à quoi comparer ce mois.',
  noneTooFew: 'Moins de {count} visites dans l’une des périodes : trop peu pour expliquer un taux.',
  noneMeasured: 'Le temps visible n’a pas été mesuré dans les deux périodes.',
  noneOfGoals:
    'Un autre outil a compté des visites de l’une des périodes, et il ne dit pas lesquelles ont converti : aucune comparaison n’est juste.',
  revenueIn: 'Revenu en {currency}',
  byEvents: 'Dont {volume} par le nombre d’événements avec un montant et {within} par ce qu’un événement a rapporté.',
  partByEvents: 'Par le nombre d’événements',
  partByAmount: 'Par le montant d’un événement',
  noneRevenue: 'Aucun objectif n’a rapporté de montant pendant ces périodes.',
  aboutRevenue:
    'Ce que les objectifs avec revenu ont rapporté, dans une devise : les montants ne sont jamais convertis.',
} as const satisfies Translated<typeof en>
