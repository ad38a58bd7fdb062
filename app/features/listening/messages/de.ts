import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Seiten von Zuhören',
  'tab.inbox': 'Posteingang',
  'tab.month': 'Monat',
  needsWebsite: '{name} braucht eine Website, bevor Erwähnungen ankommen können.',
  registerWebsite: 'Website hinzufügen',
  noSampleTitle: 'Keine Erwähnungen in den Demodaten',
  noSampleText:
    'Das Beispielunternehmen hat keine Quellen. Schalten Sie die Demodaten aus, um die Erwähnungen dieses Kunden zu sehen.',
} as const satisfies Translation<typeof en>
