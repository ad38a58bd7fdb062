import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Les pages introuvables que des visiteurs ont demandées, et leur provenance.',
  summary:
    '{times, plural, one {# demande} other {# demandes}} de pages introuvables, par {visitors, plural, one {# visiteur} other {# visiteurs}}.',
  compared: '{period} : {times, plural, =0 {aucune demande} one {# demande} other {# demandes}}.',
  nothingFound: 'Personne n’a demandé de page introuvable ce mois-ci.',
  nothingMatches: 'Aucune visite correspondant aux filtres n’a demandé de page introuvable.',
  howCounted:
    'Le script de suivi compte les pages auxquelles le serveur répond 404. Si une page introuvable répond 200, ajoutez <mark></mark> à son en-tête HTML. Les pages introuvables des journaux d’accès importés comptent aussi.',
  table: 'pages introuvables',
  oneNotFound: 'page introuvable',
  path: 'Adresse',
  noPath: '(aucune adresse)',
  times: 'Demandes',
  before: 'Demandes ({period})',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  origins: 'Provenance',
  originsButton: 'Provenance : {path}',
  originsOf: 'Ce qui a mené à {path}',
  originsIntro: '{domain}, {period} : la page précédente de la même visite, sinon la provenance de la visite.',
  originsTable: 'provenances',
  oneOrigin: 'origine',
  origin: 'Venu de',
  kind: 'Type de provenance',
  'origin.page': 'une page de ce site',
  'origin.referrer': 'une adresse sur un autre site',
  'origin.source': 'une source ou une campagne',
  'origin.unknown': 'inconnu',
  unknown: 'Adresse saisie, favori ou lien sans site référent',
  noOrigins: 'Personne n’a demandé cette adresse ce mois-ci.',
  mostFrequent: 'Les {shown, number} plus fréquentes sur {total, number}.',
} as const satisfies Translation<typeof en>
