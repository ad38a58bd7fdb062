import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Zu den Daten dieses Monats',
  gaps: '{count, plural, one {# Tag ist} other {# Tage sind}} ohne Besuch, obwohl die gleichen Wochentage davor welche haben: {days}.',
  moreDays: '{days} und {count, plural, one {# weiterer} other {# weitere}}',
  checkTracking: 'Prüfen, ob das Skript eingebaut ist',
  dropped: '{events} von {total} Ereignissen ({share}) wurden nicht gezählt: {reasons}.',
  reason: '{reason} {count}',
  bot: 'Bots',
  unknownSite: 'eine andere Website',
  badUrl: 'eine unbrauchbare Adresse',
  badEvent: 'ein fehlerhaftes Ereignis',
  excluded: 'durch Einstellungen ausgeschlossen',
  tooLarge: 'zu groß',
  rate: 'zu viele auf einmal',
  seeDropped: 'Gründe ansehen',
  deepDirect:
    'Mindestens {visits} von {total} Besuchen ({share}) kamen auf eine tiefere Seite, ohne zu sagen, woher. Links in E-Mails und Apps fehlt oft eine Kennzeichnung.',
  seeVisits: 'Diese Besuche ansehen',
  unknownCountry: 'Von {visits} der {total} Besuche ({share}) ist das Land nicht bekannt.',
  howCountries: 'Woher die Länder bekannt sind',
  imported:
    '{count, plural, one {# Tag wurde} other {# Tage wurden}} aus Zugriffsprotokollen importiert ({days}): Sichtbare Zeit und Ereignisse auf der Seite kennen sie nicht.',
  importedUmami:
    '{count, plural, one {# Tag wurde} other {# Tage wurden}} aus Umami importiert ({days}): Sichtbare Zeit nennt es nicht.',
  elsewhere:
    '{count, plural, one {# Tag stammt} other {# Tage stammen}} aus {tool} ({days}): Besucher sind dort je Tag zusammengezählt; nichts bekannt ist über {untold}.',
  elsewherePartly: 'Nur an manchen dieser Tage bekannt: {partly}.',
  elsewhereWithoutTotals:
    '{count, plural, one {Von # Tag} other {Von # Tagen}} aus {tool} ({days}) sind nur Aufschlüsselungen bekannt: Die Besuche stehen in den Feldern, aber nicht in den Summen und im Diagramm.',
  pages: 'Seiten',
  entryPages: 'Einstiegsseiten',
  exitPages: 'Ausstiegsseiten',
  hostnames: 'Hostnamen',
  channels: 'Kanäle',
  sources: 'Quellen',
  referrers: 'Verweise',
  utm: 'UTM-Angaben',
  utmCampaigns: 'UTM-Kampagnen',
  utmSources: 'UTM-Quellen',
  utmMedia: 'UTM-Medien',
  utmContents: 'UTM-Inhalte',
  utmTerms: 'UTM-Begriffe',
  countries: 'Länder',
  languages: 'Sprachen',
  devices: 'Geräte',
  browsers: 'Browser',
  browserVersions: 'Browser-Versionen',
  systems: 'Systeme',
  systemVersions: 'System-Versionen',
  events: 'Ereignisse',
  goals: 'Besuche mit Conversion',
  funnels: 'Trichter',
  elsewhereFiltered:
    'In den Summen, im Diagramm und im Feld Ihres Filters enthalten, sonst in keinem Feld: {count, plural, one {# Tag} other {# Tage}} aus {tool} ({days}), da sich Summen anderer Werkzeuge nicht nach zwei Merkmalen zugleich filtern lassen.',
  elsewhereSeveral: 'Besucher, die an diesen Tagen unter mehreren der Werte kamen, sind unter jedem davon gezählt.',
  elsewhereLeftOut:
    'In diesen Zahlen nicht enthalten: {count, plural, one {# Tag} other {# Tage}} aus {tool} ({days}), da Summen anderer Werkzeuge nur auf einen einzelnen Filter mit „ist“ oder „enthält“ antworten, und zwar nach Kanal, Quelle, Kampagne, Einstiegs- oder Ausstiegsseite, Land, Browser, System oder Gerät, soweit danach gezählt wurde.',
  elsewhereAbsent:
    'Hier nicht enthalten: die Besuche von {count, plural, one {# Tag} other {# Tagen}} aus {tool} ({days}), das nur Summen nennt.',
  seeImports: 'Site Tracking ansehen',
} as const satisfies Translated<typeof en>
