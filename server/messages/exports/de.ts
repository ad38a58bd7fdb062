import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditEntry: 'Eintrag',
  auditSentence: 'Was passiert ist',
  auditPersonId: 'Personen-ID',
  auditClientId: 'Kunden-ID',
  auditDetails: 'Details',

  // README.md of a website's export
  websiteTitle: 'Alle Daten von {domain}',
  websiteMoment: 'Stand der Daten: {at}.',
  websiteUnfinished:
    'Besuche, die zu diesem Zeitpunkt noch liefen, stehen in den Ereignissen, aber noch nicht in den Besuchen.',
  websiteSchema: 'jede Datei und ihre Spalten, auf Englisch',
  websiteSettings: 'die Website und die Einstellungen ihrer Messung',
  websiteFunnels: 'Trichter mit ihren Schritten',
  websiteSegments: 'gespeicherte Segmente des Kunden',
  websiteAnnotations: 'Anmerkungen',
  websiteCards: 'Karten der Empfehlungen, in Exporten des Loop-Teams mit internen Karten und Kommentaren',
  websiteAlertRules: 'Einstellungen der Meldungen',
  websiteTargets: 'Zielwerte',
  websiteAlerts: 'ausgelöste Meldungen',
  websiteShareLinks: 'Freigabelinks, in Exporten des Loop-Teams',
  websiteEvents: 'gezählte Ereignisse, eine Datei pro Monat',
  websiteVisits: 'Besuche, eine Datei pro Monat',
  websiteDropped: 'Zahl der nicht gezählten Ereignisse nach Grund, eine Datei pro Monat',
  websiteOwnReferrals: 'Seitenaufrufe, die von einem anderen Host der Website kamen, nach Tag',
  websiteSpeed: 'Geschwindigkeit der Seiten, als Anzahlen',
  websiteImported: 'aus anderen Tools importierte Daten',
  websiteCrawlers: 'Seiten, die Crawler gelesen haben, aus Zugriffsprotokollen',
  websiteSearch: 'Daten der Search Console',
  websiteDays: 'Tage gelten in der Zeitzone {timeZone}, Uhrzeiten in UTC.',
  websiteVisitors:
    'Jeder Besucher hat ein Pseudonym, das nur für einen Tag und diesen Export gilt. Loop speichert keine Adressen, darum enthält der Export keine.',
  websiteFormulas: 'Einem Text, den eine Tabellenkalkulation als Formel ausführen würde, steht ein Apostroph voran.',
} as const satisfies Translation<typeof en>
