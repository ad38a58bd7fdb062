import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Wie steht die Website des Kunden neben ihren Wettbewerbern da?',
  intro:
    'Nur was öffentliche Seiten zeigen: kein Traffic, keine Rangplätze. Öffnen Sie einen Wert, um zu sehen, wie und wann er gemessen wurde.',
  tableName: 'Fakten der Website des Kunden und seiner Wettbewerber',
  emptyFacts: 'Fakten der Website des Kunden und seiner Wettbewerber erscheinen hier nach den ersten Prüfungen.',
  compareWith: 'Vergleichen mit',
  fact: 'Fakt',
  ownWebsite: 'Dieser Kunde',
  'fact.title': 'Titel der Startseite',
  'fact.priceFrom': 'Preis ab',
  'fact.sitemapPages': 'Seiten in der Sitemap',
  'fact.postsAMonth': 'Beiträge pro Monat',
  'fact.languages': 'Angegebene Sprachen',
  'fact.firstByteMs': 'Zeit bis zum ersten Byte',
  'fact.homeBytes': 'Größe der Startseite',
  'fact.tools': 'Gesehene Dienste',
  'fact.securityHeaders': 'Sicherheits-Header',
  'how.title': 'Der Titel, den die Startseite angibt.',
  'how.priceFrom':
    'Der niedrigste Preis über null auf der Preisseite, wie er dort steht. Loop ergänzt nie eine Währung.',
  'how.sitemapPages': 'Adressen, die die Sitemap der Website auflistet.',
  'how.postsAMonth': 'Beiträge, die der Feed der Website auf die letzten 30 Tage datiert.',
  'how.languages': 'Sprachen, die die Startseite für sich und ihre anderen Fassungen angibt.',
  'how.firstByteMs':
    'Wie lange das erste Byte der Startseite bis zum Server von Loop braucht: der Median von drei Abrufen, in Schritten von 10 ms.',
  'how.homeBytes':
    'Das HTML der Startseite, wie es der Server sendet, meist komprimiert. Bilder, Stile und Skripte zählen nicht mit.',
  'how.tools':
    'Dienste, deren Dateien die Startseite selbst lädt oder die ihr Server nennt. Was ein Tag-Manager später ergänzt, ist nicht zu sehen.',
  'how.securityHeaders': 'Sicherheits-Header der Startseite, die eine Wirkung haben. Loop gibt keine Note.',
  'without.notWatched': 'Nicht beobachtet',
  'without.waiting': 'Noch nicht gemessen',
  'without.none': 'Nichts gefunden',
  andMore: '{entries} +{more, number}',
  atLeast: '{value} oder mehr',
  sinceDay: 'seit {day}',
  factOf: '{fact}: {website}',
  since: 'Seit',
  measuredAt: 'Zuletzt gemessen',
  measuredOn: 'Gemessen unter',
  unit: 'Einheit des Werts',
  'priceFrom.structured': 'Von der Seite für Suchmaschinen angegeben.',
  'priceFrom.text': 'Im Text der Seite gefunden.',
  before: 'Frühere Werte',
  noBefore: 'Keine früheren Werte.',
} as const satisfies Translation<typeof en>
