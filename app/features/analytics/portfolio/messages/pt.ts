import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Como está cada cliente: {month}.',
  anyTracking: 'Qualquer medição',
  'tracking.receiving': 'A receber',
  'tracking.quiet': 'Silencioso',
  'tracking.waiting': 'À espera',
  'tracking.no_website': 'Sem site',
  rule: 'Medição: «A receber» significa um evento nos últimos dois dias, «Silencioso» nenhum há mais tempo, «À espera» nenhum até hoje. As variações comparam os dias terminados com os mesmos dias do mês anterior.',
  noGoals: 'sem objetivos',
} as const satisfies Translated<typeof en>
