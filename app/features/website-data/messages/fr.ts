import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  exportTitle: 'Tout exporter',
  exportIntro:
    'Une archive zip avec événements, visites, objectifs, entonnoirs, segments, annotations et réglages en fichiers CSV et JSON. Vous pouvez la télécharger pendant sept jours.',
  exportStaff:
    'Les exports de l’équipe Loop contiennent aussi les annotations internes. Elle seule peut les télécharger.',
  ask: 'Préparer un export',
  exports: 'exports',
  noExports: 'Aucun export pour le moment. Préparez-en un pour télécharger vos données.',
  by: '{at}, {person}',
  'state.waiting': 'Démarre dans un instant',
  writing: 'En cours d’écriture : {done} sur {days, plural, one {# jour} other {# jours}}',
  ready: '{size}, jusqu’au {until}',
  download: 'Télécharger',
  downloadOf: 'Télécharger l’export du {at}',
  'state.removed': 'Retiré après sept jours',
  'state.failed': 'L’export a échoué. Préparez-en un nouveau.',
  progress: 'Progression',
  deleteTitle: 'Supprimer des jours',
  deleteIntro:
    'Supprime définitivement les données de ces jours et recalcule vos chiffres. Les jours suivent le fuseau horaire {timeZone}. Une visite qui passe minuit appartient au jour où elle a commencé.',
  adminsDelete: 'Seuls les Admins peuvent supprimer des données. Les suppressions figurent ici.',
  whatAll: 'Tout sur ces jours',
  whatPage: 'Une page seulement',
  whatEvent: 'Un événement seulement',
  preview: 'Aperçu',
  previewed:
    '{events, plural, one {# événement serait supprimé} other {# événements seraient supprimés}}, dans {visits, plural, one {# visite} other {# visites}}.',
  previewImported: 'Supprime aussi {days, plural, one {# jour importé} other {# jours importés}}.',
  previewDropped:
    'Supprime aussi les traces {count, plural, one {de # événement écarté} other {de # événements écartés}}.',
  monthsChange: 'Ces mois changent :',
  monthChange:
    '{month} : {events, plural, one {# événement} other {# événements}}, {visits, plural, one {# visite} other {# visites}}',
  delete: 'Supprimer les données',
  deleteQuestion: 'Supprimer définitivement des données de {domain} ?',
  noUndo: 'Cette action est irréversible. Seul un export antérieur contient encore ces données.',
  meanwhile: 'Les nouvelles données reçues dès maintenant restent.',
  typeDomain: 'Saisissez le domaine pour confirmer',
  begun: 'Les données sont en cours de suppression.',
  deletions: 'Suppressions',
  noDeletions: 'Aucune suppression pour le moment. Chacune figurera ici.',
  ofAll: '{period} : tout',
  ofPage: '{period} : la page {value}',
  ofEvent: '{period} : événements nommés {value}',
  deleting: 'Suppression : {deleted} sur {events, plural, one {# événement} other {# événements}}',
  counting: 'Supprimé ; les chiffres sont en cours de recalcul',
  done: '{deleted, plural, one {# événement supprimé} other {# événements supprimés}}',
} as const satisfies Translation<typeof en>
