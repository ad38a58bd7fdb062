import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  pages: 'Aktuelle Seiten',
  sources: 'Aktuelle Quellen',
  nobody: 'Im Moment keine Besucher.',
  more: '{count, plural, one {# weiterer Wert} other {# weitere Werte}}',
  refreshed: 'Aktualisiert sich alle 30 Sekunden.',
} as const satisfies Translation<typeof en>
