import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Wann Besuche beginnen',
  intro: 'Besuche einer durchschnittlichen Woche nach Wochentag und Stunde, ohne heute. Zeitzone: {timeZone}.',
  caption: 'Spitze: {day}, {hours} ({visits} Besuche). Ruhigste Stunde: {quiet}.',
  weekday: 'Wochentag',
  nothing: 'Keine gemessenen Besuche an diesen Tagen.',
  noDayOver: 'Erscheint nach dem ersten vollen Tag des Monats.',
  importedWithoutHours:
    '{count, plural, one {# importierter Besuch hat keine Uhrzeit und fehlt hier} other {# importierte Besuche haben keine Uhrzeit und fehlen hier}}.',
} as const satisfies Translation<typeof en>
