import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Warum hat sich die Zahl gegenüber dem Vormonat geändert?',
  byCause: 'Nach Ursache',
  byCauseIntro: 'Kalender, Karten mit Urteil und Änderungen der Messung. Der Rest hat keine bekannte Ursache.',
  fromTo: 'Ursachen, von {before} bis {now}',
  fromToChannels: 'Kanäle, von {before} bis {now}',
  cause: 'Ursache',
  rangeNote:
    'Die Linie auf einem Balken ist die Spanne eines gemessenen Effekts. Was sie hinzufügt oder wegnimmt, gleicht der Rest aus.',
  'cause.card': 'Eine Karte',
  'season.calendar': 'Tage und Wochentage',
  'season.lastYear': 'Saison, wie im Vorjahr',
  trackingDays: 'Nicht gemessene Tage: zuvor {before}, jetzt {now}',
  'cause.tracking': 'Nicht gemessene Tage',
  'cause.restated': 'Seither neu gezählt',
  'cause.rest': 'Rest, ohne bekannte Ursache',
  uncounted:
    'Auch diese Karten gingen live, erklären hier aber nichts: Ihr Effekt ist unklar oder noch nicht gemessen.',
  byChannel: 'Nach Kanal',
  byChannelIntro: 'Welche Kanäle mehr Besuche brachten und welche weniger.',
  byChannelIntroRate:
    'Jeder Kanal nach mehr oder weniger Besuchen und danach, was jeder Besuch brachte. Beide Teile lassen keinen Rest.',
  noChannels: 'Diese Zahl lässt sich hier nicht nach Kanal teilen: Tage aus einem Import haben keine Kanäle.',
  visitsBefore: 'Besuche zuvor',
  visitsNow: 'Besuche jetzt',
  byVisits: 'Durch mehr oder weniger Besuche',
  byRate: 'Durch den Ertrag je Besuch',
  restatedNote: '{month} wurde seit dem Ende neu gezählt. Kanäle beginnen bei der heutigen Zahl: {now}.',
  rose: '{name}: {difference} mehr, von {from} ({before}) auf {to} ({month}).',
  fell: '{name}: {difference} weniger, von {from} ({before}) auf {to} ({month}).',
  same: '{name}: {to} in beiden Monaten ({before}, {month}). Unterschied: {difference}, von {from}.',
  soFar:
    'Dieser Monat ist nicht vorbei: Seine ersten {now} Tage werden mit den ersten {before} des Vormonats verglichen.',
  twoCuts: 'Das sind zwei Sichten auf dieselbe Änderung. Addieren Sie sie nie.',
  openGoals: 'Ziele öffnen',
  'missing.nothingBefore': 'Im Monat davor ({month}) wurde nichts gemessen. Es gibt also keine Änderung zu erklären.',
  'missing.nothingNow': 'In diesem Monat wurde noch nichts gemessen.',
  'missing.goalsUnknown':
    'Einer der Monate enthält Besuche aus einem Import, die keine Ziele haben. Der Vergleich wäre nicht fair.',
  'missing.noRevenue': 'Kein Umsatz in diesen Monaten. Erfassen Sie Umsatz mit einem Ziel, um ihn zu erklären.',
} as const satisfies Translation<typeof en>
