import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Wie gut waren unsere Prognosen?',
  all: 'Alle Prognosen',
  firstOnly: 'Die erste Prognose jedes Zeitraums: über ihn war am wenigsten bekannt.',
  intro: 'Jede Prognose, wie sie gezeigt wurde, und was kam. Keine wird später geändert.',
  what: 'Prognose für',
  madeOn: 'Vom',
  said: 'Prognose',
  was: 'Ergebnis',
  running: 'Noch nicht vorbei',
  restated: '(jetzt {now})',
  insideTitle: 'In der Spanne?',
  'inside.yes': 'Darin',
  'inside.no': 'Außerhalb',
  'inside.running': 'Läuft noch',
  'inside.noBand': 'Keine Spanne',
  insideSums: 'In der Spanne',
  noneEnded: 'Noch kein Zeitraum mit Spanne ist zu Ende',
  insideOf: '{count} von {of}',
  meanError: 'Mittlerer Fehler',
  naiveError: 'Mittlerer Fehler der letzten 28 Tage',
  coverage: 'Spannen sollen {share} der Ergebnisse enthalten. Bei wenigen Zeiträumen weicht die Zahl zufällig ab.',
  pages: 'Seiten der Prognosen',
  newer: 'Neuere Prognosen',
  older: 'Ältere Prognosen',
  emptyTitle: 'Noch keine Prognosen',
  emptyText:
    'Nach {needed} gemessenen Tagen werden täglich Prognosen gespeichert. Hier vergleichen Sie sie mit dem Ergebnis.',
  openTargets: 'Zielwerte öffnen',
} as const satisfies Translation<typeof en>
