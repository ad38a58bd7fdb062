import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro:
    'Geht an das Team dieses Kunden und an das Loop-Team, als Benachrichtigung oder E-Mail. Höchstens zwei je Art und Tag.',
  changeAlert: 'Bearbeiten: {alert}',
  snooze: 'Stummschalten',
  snoozeAlert: 'Stummschalten: {alert}',
  wake: 'Wieder melden',
  wakeAlert: 'Wieder melden: {alert}',
  snoozedUntil: 'Stummgeschaltet bis {day}',
  spikeUsual: 'Eine Stunde hat weit mehr Besucher als dieselbe Stunde dieses Wochentags in den letzten acht Wochen.',
  spikeNumber: '{visitors, plural, one {# Besucher} other {# Besucher}} innerhalb von {minutes} Minuten.',
  drop: 'Traffic-Einbruch',
  dropText: 'Ein ganzer Tag hat weit weniger Besucher als derselbe Wochentag in den letzten acht Wochen.',
  noData: 'Keine Daten empfangen',
  noDataUsual:
    'Einen Tag lang keine Ereignisse, und länger als die längste Pause der Vorwoche. Sie erhalten eine weitere Meldung, wenn wieder Ereignisse kommen.',
  noDataHours:
    '{hours, plural, one {Eine Stunde} other {# Stunden}} lang keine Ereignisse. Sie erhalten eine weitere Meldung, wenn wieder Ereignisse kommen.',
  sensitivity: 'Empfindlichkeit',
  low: 'Niedrig',
  normal: 'Normal',
  high: 'Hoch',
  sensitivityNote: 'Hohe Empfindlichkeit meldet auch kleinere Veränderungen, aber nie die übliche Schwankung.',
  alertMe: 'Melden',
  byUsual: 'bei ungewöhnlich viel Traffic',
  byNumber: 'ab einer festen Zahl',
  minutes: 'In den letzten',
  minutesOption: '{minutes} Minuten',
  noDataAfter: 'Melden nach',
  ownPause: 'der längsten üblichen Pause der Website',
  setHours: 'einer festen Zahl von Stunden',
  hours: 'Stunden',
  hoursNote: 'Von 1 bis {most}.',
  saved: 'Meldung gespeichert.',
  until: 'Stummschalten bis',
  untilNote: 'Ab diesem Tag wird wieder gemeldet.',
  targets: 'Monatsziele',
  targetsIntro: 'Sie erhalten eine Meldung, wenn ein Ziel zurückliegt und wenn es sein Monatsziel erreicht.',
  noGoal: 'Noch keine Ziele. Fügen Sie dieser Website ein Ziel hinzu und setzen Sie dann hier sein Monatsziel.',
  ofTarget: '{reached, number} von {target, number} in diesem Monat',
  noTarget: '{reached, number} in diesem Monat, kein Monatsziel',
  setTarget: 'Monatsziel setzen',
  setTargetOf: 'Monatsziel setzen: {goal}',
  target: 'Monatsziel',
  targetNote: 'So viele Conversions soll das Ziel jeden Monat erreichen.',
  margin: 'Melden bei einem Rückstand von mehr als (Prozent)',
  marginNote: 'Von 5 bis {most}.',
  paceEarly: 'So früh im Monat lässt sich das noch nicht sagen.',
  paceBehind:
    'Bis zum Ende des {day} wurden etwa {expected, number} erwartet. In diesem Tempo endet der Monat bei etwa {projected, number}.',
  paceOnTrack:
    'Bis zum Ende des {day} wurden etwa {expected, number} erwartet. In diesem Tempo endet der Monat bei etwa {projected, number}.',
  paceAhead:
    'Mehr als die etwa {expected, number}, die bis zum Ende des {day} erwartet wurden. In diesem Tempo endet der Monat bei etwa {projected, number}.',
  paceReached: 'Das Monatsziel ist erreicht.',
  progress: '{goal}: {reached, number} von {target, number}',
  'state.early': 'Zu früh',
  'state.behind': 'Zurück',
  'state.onTrack': 'Im Plan',
  'state.ahead': 'Voraus',
  'state.reached': 'Erreicht',
  howUsual:
    'Die Basis ist der Median derselben Stunde oder desselben Wochentags in den letzten acht Wochen; mindestens vier müssen Daten haben. Gemeldet wird ab einem Abstand von k × der Streuung: 1,4826 × die mediane absolute Abweichung (MAD), mindestens die Wurzel des Medians. k ist 3,5 (Iglewicz und Hoaglin), bei niedriger Empfindlichkeit 5, bei hoher 2,5. Ein einzelner Feiertag ändert daran kaum etwas.',
  howSpike:
    'Eine Spitze hat mindestens 20 Besucher und das Doppelte der Basis. Die nächste Meldung folgt frühestens sechs Stunden später. Ein Einbruch hat höchstens die Hälfte einer Basis von 20 oder mehr. Loop prüft einen Tag eine Stunde nach seinem Ende. Änderungen in der üblichen Schwankung lösen nichts aus.',
  howNoData:
    'Diese Meldung setzt Ereignisse in den letzten acht Tagen voraus. Zeit, in der Loop selbst aus war, zählt nicht.',
  howPace:
    'Erwartet wird das Monatsziel mal dem vergangenen Anteil des Monats. Jeder Tag wiegt so viel wie sein Wochentag in den letzten acht Wochen. Ab dem fünften Tag liegt ein Ziel zurück, wenn der Rückstand größer ist als Ihre Spanne und als der Zufall. Der Zufall ist die Wurzel der erwarteten Zahl.',
  howLimit: 'Weitere als zwei am Tag stehen unten, werden aber nicht gesendet.',
  history: 'Verlauf der Meldungen',
  noAlert: 'Noch keine Meldungen. Hier erscheinen sie, sobald eine ausgelöst wird.',
  spike: 'Traffic-Spitze',
  spikeFacts:
    '{measured, number} Besucher in der Stunde ab {hour}. Basis: etwa {expected, number}; Meldung ab {threshold, number} ({weeks, plural, one {# Woche} other {# Wochen}} verglichen).',
  thresholdFacts:
    '{measured, plural, one {# Besucher} other {# Besucher}} in {minutes} Minuten; Meldung ab {threshold, number}.',
  fell: 'Traffic-Einbruch am {day}',
  fellFacts:
    '{measured, plural, =0 {Keine Besucher} one {# Besucher} other {# Besucher}}. Basis: etwa {expected, number}; Meldung bei höchstens {threshold, number} ({weeks, plural, one {# Woche} other {# Wochen}} verglichen).',
  noDataSince: 'Keine Daten seit {since}',
  noDataFromTo: 'Keine Daten von {since} bis {until}',
  noDataFacts: 'Länger keine Ereignisse als in der üblichen Pause dieser Website.',
  noDataHoursFacts: 'Seit mehr als {hours, plural, one {einer Stunde} other {# Stunden}} keine Ereignisse.',
  recounted: 'Wieder Daten empfangen',
  recountedFacts: 'Um {again}, nach fehlenden Daten seit {since}.',
  behindTarget: '{goal} liegt zurück',
  behindTargetFacts:
    '{measured, number} von {target, number} bis zum Ende des {day}. Erwartet: etwa {expected, number}; Meldung ab {margin} % weniger.',
  targetReached: '{goal} hat das Monatsziel erreicht',
  targetReachedFacts: '{measured, number} im {month}; das Monatsziel ist {target, number}.',
  notSent: 'Nicht gesendet: An dem Tag waren schon zwei dieser Art gesendet, oder die Art war ausgeschaltet.',
  openMonth: '{month} öffnen',
} satisfies Translation<typeof en>
