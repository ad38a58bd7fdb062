import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditEntry: 'Entrée',
  auditSentence: 'Ce qui s’est passé',
  auditPersonId: 'Identifiant de la personne',
  auditClientId: 'Identifiant du client',
  auditDetails: 'Détails',

  // README.md of a website's export
  websiteTitle: 'Toutes les données de {domain}',
  websiteMoment: 'État des données : {at}.',
  websiteUnfinished: 'Les visites alors en cours figurent dans les événements, pas encore parmi les visites.',
  websiteSchema: 'chaque fichier et ses colonnes, en anglais',
  websiteSettings: 'le site et ses réglages de mesure',
  websiteFunnels: 'entonnoirs avec leurs étapes',
  websiteSegments: 'segments enregistrés du client',
  websiteAnnotations: 'annotations',
  websiteCards:
    'fiches de recommandation, avec les fiches internes et les commentaires dans les exports de l’équipe Loop',
  websiteAlertRules: 'réglages des alertes',
  websiteTargets: 'cibles',
  websiteAlerts: 'alertes déclenchées',
  websiteShareLinks: 'liens de partage, dans les exports de l’équipe Loop',
  websiteEvents: 'événements comptés, un fichier par mois',
  websiteVisits: 'visites, un fichier par mois',
  websiteDropped: 'nombre d’événements non comptés, par raison, un fichier par mois',
  websiteOwnReferrals: 'pages vues venues d’un autre hôte du site, par jour',
  websiteSpeed: 'vitesse des pages, en nombres',
  websiteImported: 'données importées d’autres outils',
  websiteCrawlers: 'pages lues par des robots, d’après les journaux d’accès',
  websiteSearch: 'données de la Search Console',
  websiteDays: 'Les jours sont ceux du fuseau horaire {timeZone}, les heures sont en UTC.',
  websiteVisitors:
    'Chaque visiteur porte un pseudonyme valable pour un jour et pour cet export. Loop ne conserve aucune adresse, l’export n’en contient donc pas.',
  websiteFormulas: 'Une apostrophe précède tout texte qu’un tableur exécuterait comme une formule.',
} as const satisfies Translation<typeof en>
