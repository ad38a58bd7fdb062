import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  pages: 'Auf den Seiten',
  sources: 'Kommen von',
  nobody: 'Im Moment niemand.',
  more: '{count, plural, one {# weiterer Wert} other {# weitere Werte}}',
  refreshed: 'Wird alle 30 Sekunden neu gezählt, solange diese Seite zu sehen ist.',
} as const satisfies Translated<typeof en>
