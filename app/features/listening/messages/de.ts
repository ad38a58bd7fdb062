import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Seiten von Zuhören',
  'tab.inbox': 'Posteingang',
  'tab.month': 'Monat',
  needsWebsite: '{name} braucht eine Website, bevor Erwähnungen gezählt werden können.',
  noSampleTitle: 'Keine Erwähnungen in Demodaten',
  noSampleText:
    'Das Beispielunternehmen hat keine Erwähnungen. Schalten Sie die Demodaten aus, um die dieses Kunden zu sehen.',
} as const satisfies Translation<typeof en>
