import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Woher Besuche kommen und was sie tun',
  tabs: 'Bereiche der Analyse',
  'tab.traffic': 'Traffic',
  'tab.goals': 'Ziele und Trichter',
  'tab.errors': 'Fehler',
  'tab.bots': 'Bots und KI',
  filters: 'Filter',
  addFilter: 'Filter hinzufügen',
  clearAll: 'Alle entfernen',
  howCompared: 'Bedingung für {dimension}',
  removeFilter: 'Filter entfernen: {dimension}',
  removeValue: '{value} aus dem Filter {dimension} entfernen',
  tooManyFilters: 'Eine Ansicht hat höchstens {most} Filter. Entfernen Sie zuerst einen.',
  tooManyValues: 'Ein Filter hat höchstens {most} Werte. Entfernen Sie zuerst einen.',
  fixedFilter: 'Durch den Link festgelegt',
  removedGoal: 'gelöschtes Ziel',
  closedByGoal:
    'Dieser Link zeigt nichts, weil ein Ziel in seinen Filtern gelöscht wurde. Bitten Sie die Person, die ihn geteilt hat, um einen neuen.',
  closedByRecount:
    'Dieser Link zeigt nichts, solange nach einer Zieländerung frühere Monate neu berechnet werden. Kommen Sie später wieder.',
  either: '{first} oder {second}',
  or: 'oder',
  'operator.is_not': 'ist nicht',
  'operator.does_not_contain': 'enthält nicht',
  filterBy: 'Filtern nach',
  meansNamed: 'Entspricht {names}.',
  noneNamed:
    'Nichts gefunden für „{name}“. Wählen Sie einen Namen aus der Liste, oder verwenden Sie „enthält“ mit einem Teil davon.',
  manyNamed: '{count} Namen passen, ein Filter nimmt aber höchstens {most} Werte. Geben Sie mehr vom Namen ein.',
  apply: 'Anwenden',
  notKnown: 'unbekannt',
  conversionRate: 'Conversion-Rate (der Besuche)',
  scrollDepth: 'Scrolltiefe',
  scrollDepthMeans:
    'Die Scrolltiefe zeigt, wie weit Besuche eine Seite im Durchschnitt scrollten. Nur Besuche mit dieser Angabe zählen.',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, gefiltert',
  largest: 'Die {shown, number} größten von {total, number}.',
  filtersInForce: '{count, plural, =0 {Keine Filter} one {# Filter aktiv} other {# Filter aktiv}}',
} as const satisfies Translation<typeof en>
