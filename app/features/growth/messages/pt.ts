import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Páginas de Crescimento',
  'tab.targets': 'Metas',
  'tab.months': '13 meses',
  'tab.change': 'Porque mudou',
  'tab.effects': 'O que trouxe',
  'tab.sources': 'Dependência',
  'tab.forecasts': 'Previsto e real',
  registerWebsite: 'Adicionar um site',
  needsWebsite: '{name} precisa de um site antes de o crescimento poder ser medido.',
  quarterName: 'T{number} {year}',
  otherOrigins: 'Todos os outros',
  allConversions: 'Todas as conversões',
  allRevenue: 'Receita total',
  revenueOf: 'Receita: {goal}',
  shareOf: 'Percentagem de {channel}',
  deletedGoal: 'Objetivo eliminado',
  inPeriod: '{name}, {period}',
} as const satisfies Translation<typeof en>
