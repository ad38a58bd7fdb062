import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  selected: 'Ausgewählter Kunde: {name} {plan}',
  chooseOne: 'Kein Kunde ausgewählt, einen Kunden wählen',
  noneSelected: 'Kein Kunde ausgewählt',
  clear: 'Auswahl des Kunden aufheben',
  clearNamed: 'Auswahl des Kunden {name} aufheben',
  loading: 'Kunden werden geladen …',
  search: 'Kunden suchen',
  list: 'Kunden',
  recent: 'Zuletzt gewählt',
  noWebsite: 'Noch keine Website',
  noneMatches: 'Kein Kunde passt dazu.',
  noneToShow: 'Keine Kunden vorhanden.',
  chooseTitle: 'Kunden wählen',
  chooseText:
    'Diese Seite zeigt immer ein Unternehmen. Wählen Sie es hier oder in der oberen Leiste; der Monat bleibt, wie er ist.',
} as const satisfies Translated<typeof en>
