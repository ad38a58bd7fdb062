import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Les adresses de ce site qui ont été demandées et n’existaient pas, et ce qui y a mené.',
  summary:
    '{times, plural, one {Une fois} other {# fois}}, une page n’a pas été trouvée, pour {visitors, plural, one {# visiteur} other {# visiteurs}}.',
  compared: 'En {period}, {times, plural, =0 {ce n’était jamais} one {c’était une fois} other {c’était # fois}}.',
  nothingFound: 'Ce mois-ci, personne n’a demandé de page qui n’existe pas.',
  nothingMatches: 'Aucune visite répondant aux filtres n’a demandé de page qui n’existe pas.',
  howCounted:
    'Le script de suivi compte une page à laquelle son serveur répond 404. Une page qui répond tout de même 200 le dit par <mark></mark> dans son en-tête. Les journaux d’accès importés apportent les leurs.',
  table: 'pages introuvables',
  oneNotFound: 'page introuvable',
  path: 'Adresse',
  noPath: '(aucune adresse)',
  times: 'Demandes',
  before: 'Demandes ({period})',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  origins: 'D’où',
  originsButton: 'D’où : {path}',
  originsOf: 'Ce qui a mené à {path}',
  originsIntro: '{domain}, {period} : la page vue auparavant dans la même visite, sinon d’où venait la visite.',
  originsTable: 'origines',
  oneOrigin: 'origine',
  origin: 'Venu de',
  kind: 'Ce que c’est',
  'origin.page': 'une page de ce site',
  'origin.referrer': 'une adresse sur un autre site',
  'origin.source': 'une source ou une campagne',
  'origin.unknown': 'non connu',
  unknown: 'Adresse saisie, favori, ou lien qui ne dit pas où il se trouve',
  noOrigins: 'Ce mois-ci, personne n’a demandé cette adresse.',
  mostFrequent: 'Les {shown, number} plus fréquentes sur {total, number}.',
} as const satisfies Translated<typeof en>
