import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  tryAgain: 'Nochmals versuchen',
  somethingWrong: 'Bei uns ist etwas schiefgegangen. Es wurde notiert; bitte versuchen Sie es noch einmal.',
  noneYet: 'Noch keine {things}.',
  nothingMatches: 'Nichts passt dazu.',
} as const satisfies Translated<typeof en>
