import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditEntry: 'Eintrag',
  auditSentence: 'Was geschah',
  auditPersonId: 'Personen-ID',
  auditClientId: 'Kunden-ID',
  auditDetails: 'Einzelheiten',

  // README.md of a website's export
  websiteTitle: 'Alle Daten von {domain}',
  websiteMoment: 'So war die Website am {at}.',
  websiteUnfinished: 'Besuche, die da noch andauerten, stehen bei den Ereignissen und noch nicht bei den Besuchen.',
  websiteSchema: 'jede Datei und was ihre Spalten enthalten, auf Englisch',
  websiteSettings: 'die Website und die Einstellungen ihrer Messung',
  websiteFunnels: 'Trichter mit ihren Schritten',
  websiteSegments: 'gespeicherte Segmente für alle',
  websiteAnnotations: 'Anmerkungen',
  websiteAlertRules: 'worüber jemand benachrichtigt werden möchte',
  websiteAlerts: 'Warnungen: was gemeldet wurde',
  websiteShareLinks: 'Links, die anderen die Zahlen zeigen, in Exporten für das Loop-Team',
  websiteEvents: 'die gezählten Ereignisse, je Monat eine Datei',
  websiteVisits: 'die Besuche, je Monat eine Datei',
  websiteDropped: 'wie viele Ereignisse ausgelassen wurden und warum, je Monat eine Datei',
  websiteSpeed: 'wie schnell Seiten waren, als Anzahlen',
  websiteImported: 'was andere Werkzeuge gezählt haben und importiert wurde',
  websiteCrawlers: 'Seiten, die Crawler gelesen haben, aus Zugriffsprotokollen',
  websiteSearch: 'was die Search Console gemeldet hat',
  websiteDays: 'Tage sind die der Zeitzone {timeZone}, Uhrzeiten sind UTC.',
  websiteVisitors:
    'Besucher haben ein Pseudonym, das für einen Tag und diesen Export gilt; Adressen werden nicht gespeichert und stehen daher nicht darin.',
  websiteFormulas: 'Einem Text, den eine Tabellenkalkulation als Formel ausführen würde, steht ein Apostroph voran.',
} as const satisfies Translated<typeof en>
