import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'À propos des données de ce mois',
  gaps: '{count, plural, one {# jour est sans visite} other {# jours sont sans visite}}, alors que les mêmes jours de semaine précédents en ont : {days}.',
  moreDays: '{days} et {count, plural, one {# autre} other {# autres}}',
  checkTracking: 'Vérifier que le script est en place',
  dropped: '{events} événements sur {total} ({share}) n’ont pas été comptés : {reasons}.',
  reason: '{reason} {count}',
  bot: 'robots',
  unknownSite: 'un autre site',
  badUrl: 'une adresse inutilisable',
  badEvent: 'un événement mal formé',
  excluded: 'exclus par les réglages',
  tooLarge: 'trop grand',
  rate: 'trop à la fois',
  seeDropped: 'Voir pourquoi',
  deepDirect:
    'Au moins {visits} visites sur {total} ({share}) sont arrivées sur une page profonde sans dire d’où. Les liens des e-mails et des applications manquent souvent de balises.',
  seeVisits: 'Voir ces visites',
  unknownCountry: 'Le pays de {visits} visites sur {total} ({share}) n’est pas connu.',
  howCountries: 'Comment les pays sont connus',
  imported:
    '{count, plural, one {# jour a été importé} other {# jours ont été importés}} de journaux d’accès ({days}) : le temps visible et les événements de la page y manquent.',
  importedUmami:
    '{count, plural, one {# jour a été importé} other {# jours ont été importés}} d’Umami ({days}) : il ne dit rien du temps visible.',
  elsewhere:
    '{count, plural, one {# jour vient} other {# jours viennent}} de {tool} ({days}) : les visiteurs y sont additionnés par jour, et rien n’y est dit des points suivants : {untold}.',
  elsewherePartly: 'Connus certains de ces jours seulement : {partly}.',
  elsewhereWithoutTotals:
    'De {count, plural, one {# jour} other {# jours}} de {tool} ({days}), seules des répartitions sont connues : les visites sont dans les panneaux, mais ni dans les totaux ni dans le graphique.',
  pages: 'pages',
  entryPages: 'pages d’entrée',
  exitPages: 'pages de sortie',
  hostnames: 'noms d’hôte',
  channels: 'canaux',
  sources: 'sources',
  referrers: 'sites référents',
  utm: 'étiquettes UTM',
  utmCampaigns: 'campagnes UTM',
  utmSources: 'sources UTM',
  utmMedia: 'supports UTM',
  utmContents: 'contenus UTM',
  utmTerms: 'termes UTM',
  countries: 'pays',
  languages: 'langues',
  devices: 'appareils',
  browsers: 'navigateurs',
  browserVersions: 'versions des navigateurs',
  systems: 'systèmes',
  systemVersions: 'versions des systèmes',
  events: 'événements',
  goals: 'visites converties',
  funnels: 'entonnoirs',
  elsewhereFiltered:
    'Compris dans les totaux, le graphique et le panneau de votre filtre, mais dans aucun autre panneau : {count, plural, one {# jour} other {# jours}} de {tool} ({days}), car les sommes d’autres outils ne peuvent pas être filtrées selon deux critères à la fois.',
  elsewhereSeveral: 'Ces jours-là, les visiteurs venus sous plusieurs des valeurs sont comptés sous chacune d’elles.',
  elsewhereLeftOut:
    'Absents de ces nombres : {count, plural, one {# jour} other {# jours}} de {tool} ({days}), car les sommes d’autres outils ne répondent qu’à un seul filtre avec « est » ou « contient », par canal, source, campagne, page d’entrée ou de sortie, pays, navigateur, système ou appareil, s’ils ont compté ainsi.',
  elsewhereAbsent:
    'Absentes ici : les visites de {count, plural, one {# jour} other {# jours}} de {tool} ({days}), qui n’en donne que des sommes.',
  seeImports: 'Voir Site Tracking',
} as const satisfies Translated<typeof en>
