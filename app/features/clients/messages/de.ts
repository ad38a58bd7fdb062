import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Die Kunden, die Sie messen. Wählen Sie einen Namen, um den Kunden zu bearbeiten.',
  add: 'Kunden hinzufügen',
  added: '{company} hinzugefügt.',
  saved: '{company} gespeichert.',
  inUse: 'Aktiv',
  archived: 'Archiviert',
  all: 'Alle',
  archivedOn: 'Archiviert am {day}',
  people: 'Personen',
  clientSince: 'Kunde seit',
  lastEvent: 'Letztes Ereignis',
  state: 'Status',
  beginsHere: 'Hier beginnt die Liste der Monate.',
  beginsHereOrToday: 'Hier beginnt die Liste der Monate. Leer für heute.',
  beginsToday: 'Beginnt heute im Tarif Free. Ein Admin kann beides ändern.',
  planAndBeginning: 'Tarif {plan}, Kunde seit {day}. Ein Admin kann beides ändern.',
  moreThanPlan:
    '{taken, plural, one {# Person hat Zugang oder eine Einladung} other {# Personen haben Zugang oder eine Einladung}}, der Tarif {plan} hat aber {limit} Plätze. Der Zugang bleibt, weitere Einladungen sind nicht möglich.',
  websiteOptional: 'Website (optional)',
  websiteNote: 'Die Domain, etwa example.com. Sie können sie auch später eintragen.',
  openDashboard: 'Übersicht öffnen',
  archiveNote: 'Kein Kunde mehr? Beim Archivieren bleiben alle Daten, und Sie können es rückgängig machen.',
  archive: 'Kunden archivieren',
  archiveTitle: '{company} archivieren?',
  archiveDone: '{company} archiviert.',
  archivePeople:
    '{count, plural, =0 {Niemand kann sich mehr anmelden.} one {# Person wird abgemeldet und kann sich nicht mehr anmelden.} other {# Personen werden abgemeldet und können sich nicht mehr anmelden.}} Offene Einladungen werden widerrufen. Der Kunde verschwindet aus allen Listen.',
  archiveNoWebsite: 'Die Daten bleiben. Sie können den Kunden hier wiederherstellen.',
  archiveWebsite:
    'Loop zählt keine Besuche von {website} mehr. Die bisherigen Daten bleiben, und Sie können den Kunden hier wiederherstellen.',
  archivedNoWebsite: 'Archiviert am {day}. Die Daten bleiben, aber die Personen können sich nicht anmelden.',
  archivedWebsite:
    'Archiviert am {day}. Die Daten bleiben erhalten, die Personen können sich nicht anmelden, und Besuche von {website} werden nicht gezählt.',
  restore: 'Kunden wiederherstellen',
  restoreByAdmin: 'Ein Admin kann ihn wiederherstellen.',
  restoreDone: '{company} wiederhergestellt.',
} as const satisfies Translation<typeof en>
