import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Zu den Daten dieses Monats',
  gaps: '{count, plural, one {# Tag hat} other {# Tage haben}} keine Besuche, anders als die gleichen Wochentage davor: {days}.',
  moreDays: '{days} und {count, plural, one {# weiterer} other {# weitere}}',
  checkTracking: 'Snippet prüfen',
  dropped: '{events} von {total} Ereignissen ({share}) wurden nicht gezählt: {reasons}.',
  reason: '{reason} {count}',
  'reason.bot': 'Bots',
  'reason.unknown_site': 'eine andere Website',
  'reason.bad_url': 'eine unbrauchbare Adresse',
  'reason.bad_event': 'ein fehlerhaftes Ereignis',
  'reason.excluded': 'durch Einstellungen ausgeschlossen',
  'reason.too_large': 'zu groß',
  'reason.rate': 'zu viele auf einmal',
  seeDropped: 'Gründe ansehen',
  deepDirect:
    '{visits} von {total} Besuchen ({share}) kamen ohne Verweis auf Unterseiten, oft über Links ohne UTM-Tags in E-Mails und Apps.',
  seeVisits: 'Diese Besuche ansehen',
  unknownCountry: 'Bei {visits} von {total} Besuchen ({share}) ist das Land unbekannt.',
  howCountries: 'Wie Loop Länder erkennt',
  'imported.access-log':
    '{count, plural, one {# Tag wurde} other {# Tage wurden}} aus Zugriffsprotokollen importiert ({days}), ohne sichtbare Zeit und Ereignisse.',
  'imported.umami':
    '{count, plural, one {# Tag wurde} other {# Tage wurden}} aus Umami importiert ({days}), ohne sichtbare Zeit.',
  elsewhere:
    '{count, plural, one {# Tag stammt} other {# Tage stammen}} aus {tool} ({days}). Besucher sind dort pro Tag gezählt. Nicht enthalten: {missing}.',
  elsewherePartly: 'Nur an manchen dieser Tage enthalten: {partly}.',
  elsewhereWithoutTotals:
    '{count, plural, one {# Tag} other {# Tage}} aus {tool} ({days}): nur Aufschlüsselungen. Die Besuche stehen in den Panels, aber nicht in den Summen und im Diagramm.',
  'part.entryPage': 'Einstiegsseiten',
  'part.exitPage': 'Ausstiegsseiten',
  'part.hostname': 'Hostnamen',
  'part.channel': 'Kanäle',
  'part.source': 'Quellen',
  'part.referrer': 'Verweise',
  'part.utm': 'UTM-Tags',
  'part.utmCampaign': 'UTM-Kampagnen',
  'part.utmSource': 'UTM-Quellen',
  'part.utmMedium': 'UTM-Medien',
  'part.utmContent': 'UTM-Inhalte',
  'part.utmTerm': 'UTM-Begriffe',
  'part.country': 'Länder',
  'part.language': 'Sprachen',
  'part.device': 'Geräte',
  'part.browser': 'Browser',
  'part.browserVersion': 'Browser-Versionen',
  'part.system': 'Systeme',
  'part.systemVersion': 'System-Versionen',
  'part.goal': 'Besuche mit Conversion',
  'part.funnel': 'Trichter',
  elsewhereFiltered:
    '{count, plural, one {# Tag} other {# Tage}} aus {tool} ({days}): nur in den Summen, im Diagramm und im Panel Ihres Filters. Importierte Summen lassen nur einen Filter zu.',
  elsewhereSeveral: 'An diesen Tagen zählen Besucher mit mehreren Werten unter jedem davon.',
  elsewhereLeftOut:
    '{count, plural, one {# Tag} other {# Tage}} aus {tool} ({days}): hier nicht enthalten. Importierte Summen lassen nur einen Filter zu, mit „ist“ oder „enthält“, nach einer importierten Dimension.',
  elsewhereAbsent:
    'Besuche von {count, plural, one {# Tag} other {# Tagen}} aus {tool} ({days}) sind nicht enthalten: Importiert wurden nur Summen.',
  seeImports: 'Importe ansehen',
} as const satisfies Translation<typeof en>
