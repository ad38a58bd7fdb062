import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  noExport: 'Beispieldaten lassen sich nicht exportieren.',
  demoData: 'Demodaten',
  explained:
    '<strong>Das sind nicht Ihre Zahlen.</strong> Sie sehen {company}, ein erfundenes Unternehmen. Hier lässt sich nichts ändern oder exportieren; Personen, Profil und Tarif bleiben, wie sie sind.',
  stillMaking: 'Die Zahlen werden noch erfunden: Das dauert einen Moment.',
  showOwn: 'Meine eigenen Zahlen zeigen',
  showOwnOf: 'Die Zahlen von {client} zeigen',
} as const satisfies Translated<typeof en>
