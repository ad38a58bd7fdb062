import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  pageTitle: 'Análise · Loop',
  title: 'Análise',
  question: 'De onde vêm as visitas e o que fazem?',
  filters: 'Filtros',
  addFilter: 'Acrescentar filtro',
  clearAll: 'Limpar tudo',
  howCompared: 'Como se compara: {dimension}',
  removeFilter: 'Remover o filtro {dimension}',
  either: '{first} ou {second}',
  is: 'é',
  isNot: 'não é',
  contains: 'contém',
  containsNot: 'não contém',
  filterBy: 'Filtrar por',
  howToCompare: 'Como comparar',
  value: 'Valor',
  apply: 'Aplicar',
  tooFew: 'poucas',
  conversionRate: 'Taxa de conversão',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, filtrado',
  close: 'Fechar',
  largest: 'Os {shown} maiores de {total}.',
} as const satisfies Translated<typeof en>
