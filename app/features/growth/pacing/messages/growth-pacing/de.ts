import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Zielwerte',
  openGrowth: 'Wachstum öffnen',
  setFirst: 'Ersten Zielwert festlegen',
  none: 'Noch keine Zielwerte für {month}. Sobald es einen gibt, steht hier sein Fortschritt.',
  more: '{count, plural, one {# weiterer Zielwert unter Wachstum} other {# weitere Zielwerte unter Wachstum}}',
  progress: '{came} von {amount}',
  progressExpected: '{came} von {amount}; erwartet bis {day}: {expected}',
} as const satisfies Translation<typeof en>
