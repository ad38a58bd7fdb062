import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  selected: 'Ausgewählter Kunde: {name} {plan}',
  chooseOne: 'Kein Kunde ausgewählt, einen Kunden wählen',
  noneSelected: 'Kein Kunde ausgewählt',
  clear: 'Auswahl des Kunden aufheben',
  clearNamed: 'Auswahl des Kunden {name} aufheben',
  loading: 'Kunden werden geladen …',
  search: 'Kunden suchen',
  recent: 'Zuletzt gewählt',
  noneMatches: 'Keine passenden Kunden.',
  noneToShow: 'Noch keine Kunden. Fügen Sie unter „Admin-Einstellungen“ einen hinzu.',
  chooseTitle: 'Kunden wählen',
  chooseText: 'Diese Seite zeigt immer einen Kunden. Wählen Sie ihn hier oder in der oberen Leiste.',
} as const satisfies Translation<typeof en>
