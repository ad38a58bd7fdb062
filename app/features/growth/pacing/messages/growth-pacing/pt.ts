import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Metas',
  openGrowth: 'Abrir Crescimento',
  setFirst: 'Definir a primeira meta',
  none: 'Ainda não há metas para {month}. O progresso aparecerá aqui.',
  more: '{count, plural, one {Mais # meta em Crescimento} other {Mais # metas em Crescimento}}',
  'metric.conversions': 'Conversões: {goal}',
  'metric.revenue': 'Receita: {goal}',
  channelShare: 'Quota das visitas: {channel}',
  allGoals: 'todos os objetivos',
  goalGone: 'objetivo eliminado',
  quarter: 'T{number} {year}',
  inPeriod: '{name}, {period}',
  progress: '{came} de {amount}',
  progressExpected: '{came} de {amount}; esperado até {day}: {expected}',
  'state.notBegun': 'Não começou',
  'state.early': 'Demasiado cedo',
  'state.reached': 'Atingida',
  'state.onTrack': 'No bom caminho',
  'state.behind': 'Atrasada',
  'state.atRisk': 'Em risco',
  'state.missed': 'Falhada',
  'state.unknown': 'Não medida',
} as const satisfies Translation<typeof en>
