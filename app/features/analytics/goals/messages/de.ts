import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro:
    'Aktionen, die als Erfolg zählen: ein Ereignis, ein Seitenaufruf oder Verweildauer. Ziele gelten auch für vergangene Monate.',
  monthIntro: 'Conversions je Ziel und der Anteil der Besuche, die konvertiert haben.',
  noGoal: 'Noch keine Ziele. Legen Sie ein Ziel an, um Conversions zu messen.',
  thisMonth: 'diesen Monat',

  revenueIn: 'Umsatz in {currency}',
  secondsVisible: 'mindestens {time}',

  reachedBy: 'Art des Ziels',
  secondsOfVisit: 'Sekunden je Besuch',
  pathExample: '/danke oder /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* passt auf alles innerhalb eines Abschnitts, ** auf alles einschließlich Schrägstrichen. /shop/** passt auf /shop und jede Seite darunter; /shop/*** nur auf die Seiten darunter.',
  secondsNote: 'Zeit, in der die Website sichtbar war, über alle Seiten des Besuchs.',
  called: 'Anzeigename (optional)',
  calledPage: 'Danke-Seite',
  calledEvent: 'Registrierung',
  calledTime: 'Langer Besuch',
  sumRevenue: 'Umsatz erfassen',
  currency: 'Hauptwährung',
  currencyNote: 'Andere Währungen stehen daneben. Beträge werden nie umgerechnet.',
  addGoal: 'Ziel hinzufügen',
  newGoal: 'Neues Ziel',
  changeTitle: 'Ziel bearbeiten',
  takesAbout: 'Vergangene Monate neu zu berechnen dauert etwa {time}.',
  changeTakes:
    'Ein anderes Ereignis, eine andere Seite oder Zeit berechnet vergangene Monate neu; das dauert etwa {time}. Ein neuer Name oder eine neue Währung gilt sofort.',
  goalAdded: 'Ziel angelegt. Vergangene Monate werden neu berechnet.',
  goalChanged: 'Ziel „{name}“ gespeichert.',
  goalRecounts: 'Ziel „{name}“ gespeichert. Vergangene Monate werden neu berechnet.',

  'match.page':
    '{count, plural, =0 {Kein Seitenaufruf} one {# Seitenaufruf} other {# Seitenaufrufe}} in diesem und im letzten Monat.',
  'match.event':
    '{count, plural, =0 {Kein Ereignis mit diesem Namen} one {# Ereignis} other {# Ereignisse}} in diesem und im letzten Monat.',
  'match.visible': '{count, plural, =0 {Kein Besuch} one {# Besuch} other {# Besuche}} in diesem und im letzten Monat.',
  matchPages: '{count, plural, one {# Seite} other {# Seiten}}: {pages}',

  'met.page': '{count, plural, =0 {kein Seitenaufruf} one {# Seitenaufruf} other {# Seitenaufrufe}}',
  'met.event': '{count, plural, =0 {kein Ereignis mit diesem Namen} one {# Ereignis} other {# Ereignisse}}',
  'met.visible': '{count, plural, =0 {kein Besuch} one {# Besuch} other {# Besuche}}',
  asSaved: 'Gespeichertes Ziel: {met}.',
  pagesAdded: '{count, plural, one {# Seite kommt hinzu} other {# Seiten kommen hinzu}}: {pages}',
  pagesRemoved: '{count, plural, one {# Seite fällt weg} other {# Seiten fallen weg}}: {pages}',
  samePages: 'Die Seiten bleiben dieselben.',
  onlyBelow: 'Zählt nur Seiten unter {path}.',
  countItself: '{path} einschließen',

  editGoal: 'Ziel {name} bearbeiten',
  removeGoal: 'Ziel {name} löschen',
  removeQuestion: 'Ziel {name} löschen?',
  removeText: 'Seine Conversions verschwinden aus jedem Monat. Ereignisse und Seitenaufrufe bleiben.',
  removeTarget: 'Auch sein Monatsziel wird gelöscht. „Rückgängig“ stellt beides wieder her.',
  usedByShares:
    '{count, plural, one {# Freigabelink filtert danach und zeigt ohne das Ziel vielleicht nichts.} other {# Freigabelinks filtern danach und zeigen ohne das Ziel vielleicht nichts.}}',
  usedBySegments:
    '{count, plural, one {# Segment filtert danach und funktioniert ohne das Ziel nicht.} other {# Segmente filtern danach und funktionieren ohne das Ziel nicht.}}',
  useUnknown: 'Wir konnten nicht prüfen, ob Freigabelinks oder Segmente dieses Ziel verwenden.',
  remove: 'Ziel löschen',
  goalRemovedNamed: 'Ziel „{name}“ gelöscht.',
  undo: 'Rückgängig',

  eventsSent: 'Ereignisse ohne Ziel',
  eventsSentWhen: 'Ereignisse, die Ihre Website in diesem und den beiden vorigen Monaten gesendet hat.',
  makeGoal: 'Als Ziel erfassen',
  goalMade: '„{name}“ ist jetzt ein Ziel. Vergangene Monate werden neu berechnet.',
  kindForm: 'Formular',
  kindOutbound: 'Link zu einer anderen Website',
  kindDownload: 'Download',
  kindNotFound: 'Seite nicht gefunden',

  recounting: 'Vergangene Monate werden neu berechnet: {counted} von {days} Tagen.',
  recountLeft: 'Noch etwa {time}.',
  recountProgress: 'Neu berechnete Tage',

  visits: 'Konvertierte Besuche',
  rate: 'Conversion-Rate',
  rateOf: '{share} von {count, plural, one {# Besuch} other {# Besuchen}}',
  revenueOf: 'Umsatz ({currency})',
  revenueSum: '{amount} ({events, plural, one {#-mal} other {#-mal}})',
  revenueTotal: 'Umsatz aller Ziele: {amounts}. Währungen werden nie zusammengezählt.',
  before: 'Vorher',
  firstTime: 'vorher keine',
  noneNow: 'jetzt keine',
  controls: 'Bearbeiten oder löschen',
  comparedWith: 'Verglichen mit {period}.',
  fromImports:
    '{count, plural, one {# Conversion stammt} other {# Conversions stammen}} von importierten Tagen. Importe nennen nicht, welche Besuche konvertiert haben: Besuche und Raten gelten nur für hier gemessene Tage.',
  notComparable:
    'Nicht mit {period} verglichen: Einer der beiden Zeiträume enthält importierte Tage, und diese enthalten nicht jedes Ziel.',
} as const satisfies Translation<typeof en>
