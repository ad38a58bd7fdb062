import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  goingTitle: 'Diese E-Mails abbestellen?',
  going: 'Die Berichte von <company></company> gehen an <email></email>.',
  stop: 'Abbestellen',
  endedTitle: 'Abbestellt',
  ended: '<email></email> bekommt keine Berichte von <company></company> mehr.',
  again: 'Anders überlegt? Hier können Sie die Berichte wieder bestellen.',
  begin: 'Wieder bestellen',
  begunTitle: 'Die Berichte kommen wieder',
  unknown:
    'Dieser Link gehört zu keinem Empfänger. Vielleicht ist er unvollständig, oder der Empfänger wurde entfernt.',
  unknownText: 'Kommen weiter Berichte, nutzen Sie den Link in der neuesten E-Mail.',
} satisfies Translation<typeof en>
