import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'De onde vêm as visitas e o que fazem',
  tabs: 'Partes da análise',
  'tab.traffic': 'Tráfego',
  'tab.goals': 'Objetivos e funis',
  'tab.errors': 'Erros',
  'tab.bots': 'Robôs e IA',
  filters: 'Filtros',
  addFilter: 'Acrescentar filtro',
  clearAll: 'Limpar tudo',
  howCompared: 'Como se compara: {dimension}',
  removeFilter: 'Remover o filtro {dimension}',
  removeValue: 'Retirar {value} do filtro {dimension}',
  tooManyFilters: 'Uma vista não aceita mais de {most} filtros. Retire primeiro um.',
  tooManyValues: 'Um filtro não aceita mais de {most} valores. Retire primeiro um.',
  fixedFilter: 'Fixado pela ligação',
  removedGoal: 'objetivo removido',
  closedByGoal:
    'Esta ligação não mostra nada, porque um objetivo dos filtros foi eliminado. Peça uma nova a quem a partilhou.',
  closedByRecount:
    'Esta ligação não mostra nada enquanto os meses anteriores são recalculados após uma mudança de objetivo. Volte mais tarde.',
  either: '{first} ou {second}',
  or: 'ou',
  'operator.is_not': 'não é',
  'operator.does_not_contain': 'não contém',
  filterBy: 'Filtrar por',
  howToCompare: 'Como comparar',
  meansNamed: 'Corresponde a {names}.',
  noneNamed: 'Nada encontrado para «{name}». Escolha um nome da lista, ou compare uma parte dele com «contém».',
  manyNamed: '{count} nomes correspondem, mas um filtro aceita no máximo {most} valores. Escreva mais do nome.',
  apply: 'Aplicar',
  notKnown: 'não conhecida',
  conversionRate: 'Taxa de conversão (das visitas)',
  scrollDepth: 'Profundidade de deslocamento',
  scrollDepthMeans:
    'A profundidade de deslocamento indica até onde as visitas desceram, em média. Só contam as visitas que a comunicaram.',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, filtrado',
  largest: 'Os {shown, number} maiores de {total, number}.',
  filtersInForce: '{count, plural, =0 {Sem filtros} one {# filtro aplicado} other {# filtros aplicados}}',
} as const satisfies Translated<typeof en>
