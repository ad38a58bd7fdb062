import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  noExport: 'Sie können Demodaten nicht exportieren.',
  demoData: 'Demodaten',
  explained:
    '<strong>Das sind nicht Ihre Zahlen.</strong> Sie sehen {company}, ein erfundenes Unternehmen. Sie können hier nichts ändern oder exportieren. Ihr Team, Ihr Profil und Ihr Tarif bleiben unverändert.',
  stillMaking: 'Die Zahlen werden gerade erzeugt. Das dauert einen Moment.',
  showOwn: 'Meine eigenen Zahlen zeigen',
  showOwnOf: 'Die Zahlen von {client} zeigen',
} as const satisfies Translation<typeof en>
