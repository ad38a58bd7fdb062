import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Pourquoi le chiffre a-t-il changé depuis le mois précédent ?',
  byCause: 'Par cause',
  byCauseIntro:
    'Le calendrier, les fiches avec un verdict, et les changements de mesure. Le reste n’a pas de cause connue.',
  fromTo: 'Causes, de {before} à {now}',
  fromToChannels: 'Canaux, de {before} à {now}',
  cause: 'Cause',
  rangeNote:
    'Le trait sur une barre est la fourchette d’un effet mesuré. Ce qu’il ajoute ou retire, le reste le compense.',
  'cause.card': 'Une fiche',
  'season.calendar': 'Jours et jours de semaine',
  'season.lastYear': 'Saison, comme l’an dernier',
  trackingDays: 'Jours non mesurés : {before} avant, {now} maintenant',
  'cause.tracking': 'Jours non mesurés',
  'cause.restated': 'Recompté depuis',
  'cause.rest': 'Reste, sans cause connue',
  uncounted: 'Ces fiches ont aussi été livrées, mais n’expliquent rien ici : leur effet est incertain ou non mesuré.',
  byChannel: 'Par canal',
  byChannelIntro: 'Les canaux qui ont apporté plus de visites, et ceux qui en ont apporté moins.',
  byChannelIntroRate:
    'Chaque canal par le nombre de visites et par ce que chaque visite a apporté. Il n’y a pas de reste.',
  noChannels: 'Ce chiffre ne peut pas être réparti par canal ici : les jours importés n’ont pas de canal.',
  visitsBefore: 'Visites avant',
  visitsNow: 'Visites maintenant',
  byVisits: 'Par plus ou moins de visites',
  byRate: 'Par ce qu’apporte une visite',
  restatedNote: '{month} a été recompté depuis sa fin. Les canaux partent du compte actuel : {now}.',
  rose: '{name} : {difference} de plus, de {from} ({before}) à {to} ({month}).',
  fell: '{name} : {difference} de moins, de {from} ({before}) à {to} ({month}).',
  same: '{name} : {to} pendant les deux mois ({before}, {month}). Écart : {difference}, depuis {from}.',
  soFar: 'Ce mois n’est pas terminé : ses {now} premiers jours sont comparés aux {before} premiers du mois précédent.',
  twoCuts: 'Ce sont deux vues du même changement. Ne les additionnez jamais.',
  openGoals: 'Ouvrir les objectifs',
  'missing.nothingBefore': 'Rien n’a été mesuré le mois précédent ({month}) : il n’y a pas de changement à expliquer.',
  'missing.nothingNow': 'Rien n’a encore été mesuré ce mois-ci.',
  'missing.goalsUnknown':
    'Un des mois contient des visites importées, sans objectifs. La comparaison ne serait pas juste.',
  'missing.noRevenue': 'Aucun revenu pendant ces mois. Suivez le revenu avec un objectif pour l’expliquer.',
} as const satisfies Translation<typeof en>
