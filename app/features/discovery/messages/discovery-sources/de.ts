import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Datenquellen',
  intro: 'Regeln brauchen Daten. Jede Quelle schaltet einige von ihnen frei.',
  'source.crawl': 'Crawl der Website',
  'source.search': 'Search Console',
  'source.searchPairs': 'Search Console: Suchen nach Seite',
  'source.visits': 'Besuche der Website',
  'source.speed': 'Tempomessungen',
  'source.logs': 'Zugriffsprotokolle',
  'source.mentions': 'Erwähnungen aus „Zuhören“',
  until: 'Daten bis {day}',
  missing: 'Fehlt',
  unlocks: '{count, plural, one {Würde # Regel freischalten} other {Würde # Regeln freischalten}}',
  seeCrawl: 'Crawl-Bericht ansehen',
  'get.crawl': 'Diese Website crawlen',
  'get.search': 'Aus Search Console importieren',
  'get.searchPairs': 'Search Console verbinden',
  'get.visits': 'Messung einrichten',
  'get.speed': 'Tempo messen',
  'get.logs': 'Zugriffsprotokolle importieren',
  'get.mentions': '„Zuhören“ einrichten',
} as const satisfies Translation<typeof en>
