import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'De onde vêm as visitas e o que fazem',
  tabs: 'Secções da análise',
  'tab.traffic': 'Tráfego',
  'tab.goals': 'Objetivos e funis',
  'tab.errors': 'Erros',
  'tab.bots': 'Robôs e IA',
  filters: 'Filtros',
  addFilter: 'Adicionar filtro',
  clearAll: 'Limpar tudo',
  howCompared: 'Condição: {dimension}',
  removeFilter: 'Remover o filtro {dimension}',
  removeValue: 'Retirar {value} do filtro {dimension}',
  tooManyFilters: 'Uma vista não aceita mais de {most} filtros. Retire primeiro um.',
  tooManyValues: 'Um filtro não aceita mais de {most} valores. Retire primeiro um.',
  fixedFilter: 'Bloqueado pela ligação',
  removedGoal: 'objetivo eliminado',
  closedByGoal:
    'Esta ligação não mostra nada, porque um objetivo dos filtros foi eliminado. Peça uma nova a quem a partilhou.',
  closedByRecount:
    'Esta ligação não mostra nada enquanto recalculamos os meses anteriores após uma mudança de objetivo. Volte mais tarde.',
  either: '{first} ou {second}',
  or: 'ou',
  'operator.is_not': 'não é',
  'operator.does_not_contain': 'não contém',
  filterBy: 'Filtrar por',
  meansNamed: 'Corresponde a {names}.',
  noneNamed: 'Nada encontrado para «{name}». Escolha um nome da lista ou use «contém» com parte do nome.',
  manyNamed: '{count} nomes correspondem, mas um filtro aceita no máximo {most} valores. Escreva mais do nome.',
  apply: 'Aplicar',
  notKnown: 'desconhecido',
  conversionRate: 'Taxa de conversão (das visitas)',
  scrollDepth: 'Profundidade de deslocamento',
  scrollDepthMeans:
    'A profundidade de deslocamento indica até onde as visitas desceram na página, em média. Só contam as visitas que a comunicaram.',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, filtrado',
  largest: 'Os {shown, number} maiores de {total, number}.',
  filtersInForce: '{count, plural, =0 {Sem filtros} one {# filtro aplicado} other {# filtros aplicados}}',
} as const satisfies Translation<typeof en>
