import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  comparedWith: 'Comparado com {period}',
  notCompared: 'Sem comparação',
  measuredSince: 'Medido desde {day}.',
  notWhole: '{month} não foi medido desde o primeiro dia, por isso nada é comparado.',
  previous: 'Mês anterior',
  year: 'Mesmo mês do ano anterior',
  none: 'Nenhuma comparação',
  anyMonthOf: 'Meses de {year}',
  sameDays:
    'Enquanto o mês decorre, comparam-se os mesmos dias. «Tráfego» deixa de fora o dia de hoje, que ainda não terminou.',
  noDayOver: 'Ainda não terminou nenhum dia de {month}, por isso nada é comparado.',
  whichRows: 'Linhas a mostrar ({things})',
  allRows: 'Tudo ({count})',
  newRows: 'Novo: {count}<of> ({things})</of>',
  goneRows: 'Saiu: {count}<of> ({things})</of>',
  noneNew: 'Nada de novo face a {period}.',
  noneGone: 'Nada saiu desde {period}.',
  before: '{metric} ({period})',
  unmatched: 'Nenhuma visita de {period} cumpre todos estes filtros',
  excluding: 'Excluem-se entre si, pelo que nenhuma visita os pode cumprir em conjunto: {filters}.',
  filterWords: '{dimension} {operator} «{values}»',
  both: '{first}; {second}',
  byItself: 'por si só {count, plural, =0 {nenhuma visita} one {# visita} other {# visitas}}',
  neverCounted: 'nunca contado em {domain}',
  remove: 'Remover',
  removeAll: 'Remover todos os filtros',
} as const satisfies Translated<typeof en>
