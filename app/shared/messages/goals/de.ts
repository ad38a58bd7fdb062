import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Ziele',
  intro:
    'Wozu ein Besuch führen soll: zu einem Ereignis, einer Seite oder einer Verweildauer. Ziele gelten auch für die Vergangenheit.',
  monthIntro: 'Wie oft jedes Ziel erreicht wurde, und von welchem Anteil der Besuche.',
  noGoal: 'Noch kein Ziel. Fügen Sie das Ereignis oder die Seite hinzu, die für diese Website am wichtigsten ist.',
  thisMonth: 'diesen Monat',

  event: 'Ereignis',
  page: 'Seite',
  visible: 'Sichtbare Zeit',
  revenueIn: 'Umsatz in {currency}',
  secondsVisible: 'mindestens {time}',

  addGoalForm: 'Ziel hinzufügen',
  reachedBy: 'Erreicht durch',
  anEvent: 'ein Ereignis',
  aPage: 'eine Seite',
  someTime: 'sichtbare Zeit',
  pathOfPage: 'Pfad der Seite',
  nameOfEvent: 'Name des Ereignisses',
  secondsOfVisit: 'Sekunden des Besuchs',
  pathExample: '/danke oder /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* steht für alles innerhalb eines Abschnitts, ** für alles einschließlich Schrägstrichen. /shop/** ist jede Seite unter /shop; /shop** auch /shop selbst.',
  secondsNote: 'Die Zeit, in der die Website zu sehen war, auf allen Seiten des Besuchs zusammen.',
  called: 'Genannt (freiwillig)',
  calledPage: 'Hat sich bedankt',
  calledEvent: 'Hat sich angemeldet',
  calledTime: 'Hat weitergelesen',
  sumRevenue: 'Umsatz zusammenzählen',
  currency: 'Währung, die zuerst steht',
  currencyNote: 'Beträge in anderen Währungen stehen daneben und werden nie umgerechnet.',
  addGoal: 'Ziel hinzufügen',
  newGoal: 'Neues Ziel',
  changeTitle: 'Ziel ändern',
  save: 'Speichern',
  takesAbout: 'Danach wird die Vergangenheit in etwa {time} neu gezählt.',
  changeTakes:
    'Ein anderes Ereignis, eine andere Seite oder Zeit zählt die Vergangenheit neu, was etwa {time} dauert; ein anderer Name oder eine andere Währung gilt sofort.',
  goalAdded: 'Hinzugefügt; die Vergangenheit wird neu gezählt.',
  goalChanged: 'Das Ziel {name} ist gespeichert.',
  goalRecounts: 'Das Ziel {name} ist gespeichert; die Vergangenheit wird neu gezählt.',

  matchViews:
    '{count, plural, =0 {Kein Seitenaufruf} one {# Seitenaufruf} other {# Seitenaufrufe}} in diesem und im letzten Monat.',
  matchEvents:
    '{count, plural, =0 {Kein solches Ereignis} one {# Ereignis} other {# Ereignisse}} in diesem und im letzten Monat.',
  matchVisits: '{count, plural, =0 {Kein Besuch} one {# Besuch} other {# Besuche}} in diesem und im letzten Monat.',
  matchPages: '{count, plural, one {# Seite} other {# Seiten}}: {pages}',
  morePages: '{pages}, …',

  editGoal: 'Ziel {name} ändern',
  removeGoal: 'Ziel {name} entfernen',
  removeQuestion: 'Ziel {name} entfernen?',
  removeText: 'Seine Conversions verschwinden aus jedem Monat. Die Ereignisse und Seiten selbst bleiben gezählt.',
  removeTarget: 'Auch sein Monatsziel geht verloren. „Wiederherstellen“ bringt beides zurück.',
  usedByShares:
    '{count, plural, one {# Freigabelink filtert danach und zeigt ohne das Ziel vielleicht nichts.} other {# Freigabelinks filtern danach und zeigen ohne das Ziel vielleicht nichts.}}',
  usedBySegments:
    '{count, plural, one {# Segment filtert danach und funktioniert ohne das Ziel nicht.} other {# Segmente filtern danach und funktionieren ohne das Ziel nicht.}}',
  useUnknown: 'Ob Freigabelinks oder Segmente danach filtern, ließ sich nicht feststellen.',
  remove: 'Entfernen',
  goalRemovedNamed: 'Das Ziel {name} ist entfernt.',
  putGoalBack: 'Wiederherstellen',

  eventsSent: 'Ereignisse Ihrer Website, die kein Ziel zählt',
  eventsSentWhen: 'Wie oft jedes in diesem und den beiden vorigen Monaten gesendet wurde.',
  makeGoal: 'Zum Ziel machen:',
  goalMade: '{name} ist jetzt ein Ziel; die Vergangenheit wird neu gezählt.',
  kindForm: 'Formular',
  kindOutbound: 'Link zu einer anderen Website',
  kindDownload: 'Download',
  kindNotFound: 'Seite nicht gefunden',

  recounting: 'Die Vergangenheit wird nach den jetzigen Zielen gezählt: {counted} von {days} Tagen.',
  recountLeft: 'Noch etwa {time}.',
  recountProgress: 'Neu gezählte Tage',

  goal: 'Ziel',
  conversions: 'Conversions',
  change: 'Veränderung',
  visits: 'Besuche, die es erreichten',
  rate: 'Conversion-Rate',
  rateOf: '{share} von {count, plural, one {# Besuch} other {# Besuchen}}',
  tooFew: 'zu wenige Besuche',
  revenueOf: 'Umsatz ({currency})',
  revenueSum: '{amount} ({events, plural, one {#-mal} other {#-mal}})',
  revenueTotal: 'Umsatz aller Ziele: {amounts}. Verschiedene Währungen werden nie zusammengezählt.',
  before: 'Vorher',
  firstTime: 'vorher keine',
  noneNow: 'jetzt keine',
  controls: 'Ändern oder entfernen',
  table: 'Ziele',
  comparedWith: 'Verglichen mit {period}.',
  notCompared: 'Nichts zum Vergleichen.',
  toldByImports:
    '{count, plural, one {# Conversion stammt} other {# Conversions stammen}} von importierten Tagen. Importe nennen nicht, welche Besuche konvertiert haben: Besuche und Raten gelten für die hier gemessenen Tage.',
  notComparable:
    'Nicht mit {period} verglichen: Besuche eines der beiden Zeiträume hat ein anderes Werkzeug gezählt, das nicht über jedes Ziel Auskunft gibt.',
  filtered: 'Gezählt sind nur Besuche, auf die die Filter zutreffen.',
} as const satisfies Translated<typeof en>
