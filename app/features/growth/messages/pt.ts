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
  otherOrigins: 'Todos os outros',
  number: 'Indicador',
  allGoals: 'Todos os objetivos',
  chooseNumber: 'Escolha do indicador',
  lowEnd: 'Limite inferior',
  highEnd: 'Limite superior',
  period: 'Período',
  naive: 'Como os últimos 28 dias',
  range: '{low} a {high}',
  notMeasuredYet: 'Ainda não medido',
  openTracking: 'Abrir o rastreio do site',
} as const satisfies Translation<typeof en>
