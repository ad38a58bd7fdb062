import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Seiten von Wachstum',
  'tab.targets': 'Zielwerte',
  'tab.months': '13 Monate',
  'tab.change': 'Warum es sich änderte',
  'tab.effects': 'Was es brachte',
  'tab.sources': 'Abhängigkeit',
  'tab.forecasts': 'Prognose und Ergebnis',
  registerWebsite: 'Website hinzufügen',
  needsWebsite: '{name} braucht eine Website, bevor Wachstum gemessen werden kann.',
  otherOrigins: 'Alle anderen',
  number: 'Kennzahl',
  allGoals: 'Alle Ziele',
  chooseNumber: 'Auswahl der Kennzahl',
  lowEnd: 'Unteres Ende',
  highEnd: 'Oberes Ende',
  period: 'Zeitraum',
  naive: 'Wie die letzten 28 Tage',
  range: '{low} bis {high}',
  notMeasuredYet: 'Bisher nicht gemessen',
  openTracking: 'Website-Tracking öffnen',
} as const satisfies Translation<typeof en>
