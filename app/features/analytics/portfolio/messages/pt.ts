import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Todos os clientes num relance: {month}.',
  anyTracking: 'Qualquer estado de medição',
  'tracking.receiving': 'A receber',
  'tracking.quiet': 'Sem dados recentes',
  'tracking.waiting': 'À espera',
  'tracking.no_website': 'Sem site',
  rule: 'A receber: um evento nos últimos dois dias. Sem dados recentes: nenhum há mais tempo. À espera: nenhum até hoje. As variações comparam os dias completos com os mesmos dias do mês anterior.',
  noGoals: 'sem objetivos',
  openCards: 'Cartões abertos',
  waitingForClient: 'À espera do cliente',
  overdueCards: 'Cartões em atraso',
} as const satisfies Translated<typeof en>
