import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  allConversions: 'Todas as conversões',
  allRevenue: 'Receita total',
  revenueOf: 'Receita: {goal}',
  shareOf: 'Percentagem de {channel}',
  deletedGoal: 'Objetivo eliminado',
  quarter: 'T{number} {year}',
  inPeriod: '{name}, {period}',
  'state.notBegun': 'Não começou',
  'state.early': 'Demasiado cedo',
  'state.reached': 'Atingida',
  'state.onTrack': 'No bom caminho',
  'state.behind': 'Atrasada',
  'state.atRisk': 'Em risco',
  'state.missed': 'Falhada',
  'state.unknown': 'Não medida',
} as const satisfies Translation<typeof en>
