import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'À propos des données de ce mois',
  gaps: '{count, plural, one {# jour n’a} other {# jours n’ont}} aucune visite, contrairement aux mêmes jours de semaine précédents : {days}.',
  moreDays: '{days} et {count, plural, one {# autre} other {# autres}}',
  checkTracking: 'Vérifier l’extrait de code',
  dropped: '{events} événements sur {total} ({share}) n’ont pas été comptés : {reasons}.',
  reason: '{reason} {count}',
  'reason.bot': 'robots',
  'reason.unknown_site': 'un autre site',
  'reason.bad_url': 'une adresse inutilisable',
  'reason.bad_event': 'un événement mal formé',
  'reason.excluded': 'exclus par les réglages',
  'reason.too_large': 'trop grand',
  'reason.rate': 'trop à la fois',
  seeDropped: 'Voir pourquoi',
  deepDirect:
    '{visits} visites sur {total} ({share}) sont arrivées sur des pages intérieures sans site référent. Elles viennent souvent de liens sans balises dans des e-mails ou des applications.',
  seeVisits: 'Voir ces visites',
  unknownCountry: '{visits} visites sur {total} ({share}) sont sans pays connu.',
  howCountries: 'Comment Loop détecte les pays',
  'imported.access-log':
    '{count, plural, one {# jour a été importé} other {# jours ont été importés}} de journaux d’accès ({days}), sans temps visible ni événements.',
  'imported.umami':
    '{count, plural, one {# jour a été importé} other {# jours ont été importés}} d’Umami ({days}), sans temps visible.',
  elsewhere:
    '{count, plural, one {# jour vient} other {# jours viennent}} de {tool} ({days}). Les visiteurs y sont comptés par jour. Non inclus : {missing}.',
  elsewherePartly: 'Présents certains de ces jours seulement : {partly}.',
  elsewhereWithoutTotals:
    '{count, plural, one {# jour} other {# jours}} de {tool} ({days}) : répartitions seulement. Les visites sont dans les panneaux, mais ni dans les totaux ni dans le graphique.',
  'part.entryPage': 'pages d’entrée',
  'part.exitPage': 'pages de sortie',
  'part.hostname': 'noms d’hôte',
  'part.channel': 'canaux',
  'part.source': 'sources',
  'part.referrer': 'sites référents',
  'part.utm': 'balises UTM',
  'part.utmCampaign': 'campagnes UTM',
  'part.utmSource': 'sources UTM',
  'part.utmMedium': 'supports UTM',
  'part.utmContent': 'contenus UTM',
  'part.utmTerm': 'termes UTM',
  'part.country': 'pays',
  'part.language': 'langues',
  'part.device': 'appareils',
  'part.browser': 'navigateurs',
  'part.browserVersion': 'versions des navigateurs',
  'part.system': 'systèmes',
  'part.systemVersion': 'versions des systèmes',
  'part.goal': 'visites converties',
  'part.funnel': 'entonnoirs',
  elsewhereFiltered:
    '{count, plural, one {# jour} other {# jours}} de {tool} ({days}) : seulement dans les totaux, le graphique et le panneau de votre filtre. Les totaux importés n’acceptent qu’un filtre à la fois.',
  elsewhereSeveral: 'Ces jours-là, les visiteurs ayant plusieurs valeurs comptent sous chacune.',
  elsewhereLeftOut:
    '{count, plural, one {# jour} other {# jours}} de {tool} ({days}) : exclus ici. Les totaux importés n’acceptent qu’un filtre à la fois, avec « est » ou « contient », sur une dimension importée.',
  elsewhereAbsent:
    'Les visites de {count, plural, one {# jour} other {# jours}} de {tool} ({days}) ne sont pas incluses : seuls des totaux ont été importés.',
  seeImports: 'Voir les imports',
} as const satisfies Translation<typeof en>
