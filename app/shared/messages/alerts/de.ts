import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Meldungen',
  intro:
    'Was den Leuten dieser Website und dem Loop-Team gesagt wird, über die Glocke und per E-Mail, wie jeder es gewählt hat: jede Art höchstens zweimal am Tag.',
  change: 'Ändern',
  changeAlert: 'Ändern: {alert}',
  snooze: 'Stummschalten',
  snoozeAlert: 'Stummschalten: {alert}',
  wake: 'Wieder melden',
  wakeAlert: 'Wieder melden: {alert}',
  snoozedUntil: 'Stumm bis {day}',
  spike: 'Besucherandrang',
  spikeUsual:
    'Wenn eine Stunde ungewöhnlich viele Besucher hat, verglichen mit derselben Stunde dieses Wochentags in den acht Wochen davor.',
  spikeNumber:
    'Wenn in den letzten {minutes} Minuten {visitors, plural, one {# Besucher} other {# Besucher}} da {visitors, plural, one {war} other {waren}}.',
  drop: 'Besuchereinbruch',
  dropText: 'Wenn ein beendeter Tag viel weniger Besucher hat als derselbe Wochentag in den acht Wochen davor.',
  silent: 'Messung verstummt',
  silentUsual:
    'Wenn einen Tag lang kein Ereignis kam, und länger nicht als in der längsten Pause der Woche davor; und wenn wieder Ereignisse kommen.',
  silentHours:
    'Wenn {hours, plural, one {eine Stunde} other {# Stunden}} lang kein Ereignis kam; und wenn wieder Ereignisse kommen.',
  sensitivity: 'Empfindlichkeit',
  low: 'Niedrig',
  normal: 'Normal',
  high: 'Hoch',
  sensitivityNote: 'Hoch meldet auch kleinere Unterschiede.',
  tellWhen: 'Melden, wenn',
  byUsual: 'es ungewöhnlich viele sind',
  byNumber: 'es so viele sind, wie ich sage',
  visitors: 'Besucher',
  minutes: 'In den letzten',
  minutesOption: '{minutes} Minuten',
  silentAfter: 'Verstummt nach',
  ownPause: 'der längsten Pause der Website',
  setHours: 'so vielen Stunden, wie ich sage',
  hours: 'Stunden',
  hoursNote: 'Von 1 bis {most}.',
  save: 'Speichern',
  saved: 'Die Meldung ist gespeichert.',
  cancel: 'Abbrechen',
  until: 'Nichts melden bis',
  untilNote: 'Ab diesem Tag wird wieder gemeldet.',
  targets: 'Monatsziele',
  targetsIntro: 'Gemeldet wird, wenn ein Ziel in seinem Monat zurückliegt und wenn es erreicht ist.',
  noGoal: 'Sobald die Website Ziele hat, kann hier jedes ein Monatsziel bekommen.',
  ofTarget: '{reached, number} von {target, number} in diesem Monat',
  noTarget: '{reached, number} in diesem Monat, kein Monatsziel',
  setTarget: 'Monatsziel setzen',
  setTargetOf: 'Monatsziel setzen: {goal}',
  target: 'Monatsziel',
  targetNote: 'Wie oft das Ziel erreicht werden soll.',
  margin: 'Melden, wenn es um mehr Prozent zurückliegt als',
  marginNote: 'Von 5 bis {most}.',
  paceEarly: 'Dafür ist der Monat noch zu jung.',
  paceBehind:
    'Bis zum Ende des {day} waren etwa {expected, number} zu erwarten; geht es so weiter, werden es im Monat etwa {projected, number}.',
  paceOnTrack:
    'Etwa {expected, number} waren bis zum Ende des {day} zu erwarten; geht es so weiter, werden es im Monat etwa {projected, number}.',
  paceAhead:
    'Mehr als die etwa {expected, number}, die bis zum Ende des {day} zu erwarten waren; geht es so weiter, werden es im Monat etwa {projected, number}.',
  paceReached: 'Das Monatsziel ist erreicht.',
  progress: '{goal}: {reached, number} von {target, number}',
  stateEarly: 'Zu früh',
  stateBehind: 'Zurück',
  stateOnTrack: 'Im Plan',
  stateAhead: 'Voraus',
  stateReached: 'Erreicht',
  how: 'Wie das entschieden wird',
  howUsual:
    'Üblich ist der Median derselben Stunde oder desselben Wochentags in den acht Wochen davor, von denen vier gemessen sein müssen. Weit davon weg heißt: um k × die Streuung, das ist 1,4826 × die mittlere absolute Abweichung vom Median (MAD) und mindestens die Wurzel des Medians; k ist 3,5 (Iglewicz und Hoaglin), bei niedriger Empfindlichkeit 5, bei hoher 2,5. Ein einzelner Feiertag bewegt beides kaum.',
  howRush:
    'Ein Andrang hat mindestens 20 Besucher und mindestens doppelt so viele wie üblich, und der nächste wird frühestens sechs Stunden später gemeldet. Ein Einbruch hat höchstens die Hälfte des Üblichen, wo 20 oder mehr üblich sind; der Tag wird eine Stunde nach seinem Ende angesehen.',
  howSilent:
    'Verstummen können nur Websites, die in den letzten acht Tagen Ereignisse hatten. Zeit, in der Loop selbst aus war, zählt nicht.',
  howPace:
    'Zu erwarten ist das Monatsziel mal dem Anteil des Monats, der vorbei ist; jeder Tag wiegt so viel wie sein Wochentag in den acht Wochen davor. Ein Ziel liegt zurück, wenn mehr fehlt als Ihre Spanne und als der Zufall erklärt (die Wurzel des Erwarteten), ab dem fünften Tag.',
  howLimit: 'Was über zwei am Tag hinausgeht, steht unten und wird niemandem gemeldet.',
  history: 'Was geschah',
  noAlert: 'Bisher wurde nichts gemeldet.',
  more: 'Mehr zeigen',
  rush: 'Besucherandrang',
  rushFacts:
    '{measured, number} Besucher in der Stunde ab {hour}. Üblich sind etwa {expected, number}, gemeldet wird ab {threshold, number} ({weeks, plural, one {# Woche} other {# Wochen}} verglichen).',
  number: 'Besucherandrang',
  numberFacts:
    '{measured, plural, one {# Besucher} other {# Besucher}} in {minutes} Minuten, gemeldet wird ab {threshold, number}.',
  fell: 'Besuchereinbruch am {day}',
  fellFacts:
    '{measured, plural, =0 {Kein Besucher} one {# Besucher} other {# Besucher}}. Üblich sind etwa {expected, number}, gemeldet wird bei höchstens {threshold, number} ({weeks, plural, one {# Woche} other {# Wochen}} verglichen).',
  silence: 'Messung verstummt seit {since}',
  silenceEnded: 'Messung verstummt von {since} bis {until}',
  silenceFacts: 'Länger ohne Ereignis, als es die eigene Regel der Website zulässt.',
  silenceHoursFacts: 'Länger ohne Ereignis als {hours, plural, one {eine Stunde} other {# Stunden}}.',
  counted: 'Es kamen wieder Ereignisse',
  countedFacts: 'Um {again}, nach der Stille seit {since}.',
  behind: '{goal} liegt zurück',
  behindFacts:
    '{measured, number} von {target, number} bis zum Ende des {day}. Zu erwarten waren etwa {expected, number}, gemeldet wird ab {margin} % weniger.',
  reached: '{goal} hat das Monatsziel erreicht',
  reachedFacts: '{measured, number} im {month}; das Monatsziel ist {target, number}.',
  untold: 'Nicht gesendet: zwei dieser Art waren an dem Tag schon gesendet, oder sie war ausgeschaltet.',
  openMonth: '{month} öffnen',
} satisfies Translated<typeof en>
