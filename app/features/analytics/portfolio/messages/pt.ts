import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Todos os clientes num relance: {month}.',
  anyTracking: 'Qualquer estado de medição',
  'tracking.receiving': 'A receber',
  'tracking.quiet': 'Sem dados recentes',
  'tracking.waiting': 'À espera',
  'tracking.no_website': 'Sem site',
  rule: 'A receber: um evento nos últimos dois dias. Sem dados recentes: nenhum há mais tempo. À espera: nenhum até hoje. As variações comparam os dias completos com os mesmos dias do mês anterior.',
  anyHealth: 'Qualquer saúde',
  'health.good': 'Boa',
  'health.watch': 'A vigiar',
  'health.risk': 'Em risco',
  'sign.quiet': 'sem dados recentes',
  'sign.fewerVisits': 'menos visitas',
  'sign.notUseful': 'relatório pouco útil',
  healthRule:
    'Saúde: A vigiar com um destes sinais, Em risco com mais. Sem dados recentes; um quinto de visitas a menos e mais do que acaso; um leitor achou um relatório pouco útil. Um cliente nunca medido não tem nenhuma.',
  noGoals: 'sem objetivos',
  openCards: 'Cartões abertos',
  waitingForClient: 'À espera do cliente',
  overdueCards: 'Cartões em atraso',
} as const satisfies Translation<typeof en>
