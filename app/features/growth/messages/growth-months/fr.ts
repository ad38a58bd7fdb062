import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'D’où venez-vous, mois après mois ?',
  intro: 'Avec les mêmes mois de l’année précédente, et ce qui s’est passé.',
  'metric.conversionRate': 'Taux de conversion',
  'metric.channelShare': 'Part d’un canal',
  metricOf: '{metric} : {of}',
  nothing: 'Rien n’a été mesuré pendant ces mois.',
  summary: '{label} sur 13 mois. {month} : {value}.',
  thirteen: 'Ces 13 mois',
  yearBefore: 'Un an avant',
  mostMissing: 'La plupart de ces mois n’ont pas de chiffre.',
  moreMarks: '{count, plural, one {# autre événement n’est} other {# autres événements ne sont}} pas affiché.',
  visitorsNote: 'Les visiteurs sont comptés par jour : ceux d’un mois sont la somme de ses jours.',
  runningNote: 'Ce mois compte jusqu’à maintenant. Un an avant, c’est le mois entier.',
  withMissing: 'Avec des jours non mesurés',
  measured: 'Données',
  missingDays: '{count, plural, one {# jour non mesuré} other {# jours non mesurés}}',
  importedDays: '{count, plural, one {# jour importé} other {# jours importés}}',
  'tracking.begun': 'Début du suivi',
  'tracking.import': 'Importation',
  'tracking.outage': 'Aucune donnée reçue',
  'tracking.goal': 'Objectif ajouté',
  trackingWhat: '{kind} : {what}',
  onDay: '{day} : {what}',
} as const satisfies Translation<typeof en>
