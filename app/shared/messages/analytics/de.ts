import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  pageTitle: 'Analyse · Loop',
  title: 'Analyse',
  question: 'Woher kommen die Besuche, und was tun sie?',
  filters: 'Filter',
  addFilter: 'Filter hinzufügen',
  clearAll: 'Alle entfernen',
  howCompared: 'Wie verglichen wird: {dimension}',
  removeFilter: 'Filter entfernen: {dimension}',
  either: '{first} oder {second}',
  is: 'ist',
  isNot: 'ist nicht',
  contains: 'enthält',
  containsNot: 'enthält nicht',
  filterBy: 'Wonach gefiltert wird',
  howToCompare: 'Wie verglichen wird',
  value: 'Wert',
  apply: 'Anwenden',
  tooFew: 'zu wenige',
  conversionRate: 'Conversion-Rate',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, gefiltert',
  close: 'Schließen',
  largest: 'Die {shown} größten von {total}.',
} as const satisfies Translated<typeof en>
