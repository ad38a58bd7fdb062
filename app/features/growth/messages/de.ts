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
  quarterName: 'Q{number} {year}',
  otherOrigins: 'Alle anderen',
  allConversions: 'Alle Conversions',
  allRevenue: 'Gesamter Umsatz',
  revenueOf: 'Umsatz: {goal}',
  shareOf: 'Anteil von {channel}',
  deletedGoal: 'Gelöschtes Ziel',
  inPeriod: '{name}, {period}',
} as const satisfies Translation<typeof en>
