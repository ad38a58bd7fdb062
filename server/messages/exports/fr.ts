import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditEntry: 'Entrée',
  auditSentence: 'Ce qui s’est passé',
  auditPersonId: 'Identifiant de la personne',
  auditClientId: 'Identifiant du client',
  auditDetails: 'Détails',

  // README.md of a website's export
  websiteTitle: 'Toutes les données de {domain}',
  websiteMoment: 'Voici le site tel qu’il était à cette date : {at}.',
  websiteUnfinished: 'Les visites alors en cours figurent dans les événements, pas encore parmi les visites.',
  websiteSchema: 'chaque fichier et le contenu de ses colonnes, en anglais',
  websiteSettings: 'le site et ses réglages de mesure',
  websiteFunnels: 'entonnoirs avec leurs étapes',
  websiteSegments: 'segments enregistrés pour tous',
  websiteAnnotations: 'annotations',
  websiteAlertRules: 'ce dont on souhaite être averti',
  websiteAlerts: 'alertes : ce qui a été signalé',
  websiteShareLinks: 'liens qui montrent les chiffres à d’autres, dans les exports demandés par l’équipe Loop',
  websiteEvents: 'les événements comptés, un fichier par mois',
  websiteVisits: 'les visites, un fichier par mois',
  websiteDropped: 'combien d’événements ont été écartés et pourquoi, un fichier par mois',
  websiteSpeed: 'à quelle vitesse les pages ont répondu, en nombres',
  websiteImported: 'ce que d’autres outils ont compté et qui a été importé',
  websiteCrawlers: 'pages lues par des robots, d’après les journaux d’accès',
  websiteSearch: 'ce qu’a indiqué la Search Console',
  websiteDays: 'Les jours sont ceux du fuseau horaire {timeZone}, les heures sont en UTC.',
  websiteVisitors:
    'Les visiteurs portent un pseudonyme valable pour un jour et pour cette exportation ; aucune adresse n’est conservée, donc aucune n’y figure.',
  websiteFormulas: 'Un texte qu’un tableur exécuterait comme une formule est précédé d’une apostrophe.',
} as const satisfies Translated<typeof en>
