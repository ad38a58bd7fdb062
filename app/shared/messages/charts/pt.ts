import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  byDay: '{label} por dia',
  noDayChosen: 'Nenhum dia escolhido',
  reading: '{day}: {value}',
  readingSoFar: '{day}: {value}, até agora',
  twoReadings: '{now}; {before}',
  dayNotOver: 'Este dia ainda não terminou.',
  showAsTable: 'Mostrar como tabela',
  notesOf: '{days}: {count, plural, one {# anotação} other {# anotações}}',
  marksOf: '{days}: {count, plural, one {# marca} other {# marcas}}',
  moreNotes: 'mais {count, plural, one {#} other {#}}',
  readingNoted: '{reading}; anotações: {notes}',
  daySoFar: '{day} (até agora)',
  byMonth: '{label} por mês',
  readingExpected: '{day}: {value}, esperado',
  monthNotOver: 'Este mês ainda não terminou.',
  onlyExpected: 'Uma previsão: ainda nada foi contado.',
  dayExpected: '{day} (esperado)',
  options: '{label}: opções do gráfico',
  comparedDay: 'Dia comparado',
  noComparedDay: 'Nenhum dia comparado',
  rangeAndExtremes: 'De {first} a {last}. Mínimo: {low} ({lowDay}). Máximo: {high} ({highDay}).',
  rangeOfOne: 'De {first} a {last}, sempre {value}.',
} as const satisfies Translation<typeof en>
