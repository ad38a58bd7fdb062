import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  explain: 'Explicar',
  explainNumber: 'Explicar: {metric}',
  title: 'Explicação: {metric}',
  periods: 'De {before} para {now}',
  close: 'Fechar a explicação',
  by: 'Repartido por',
  rose: '{metric}: mais {difference}, de {before} para {now}.',
  fell: '{metric}: menos {difference}, de {before} para {now}.',
  same: '{metric}: {now} nos dois períodos.',
  added: 'O que mais acrescentou: {parts}.',
  taken: 'O que mais retirou: {parts}.',
  named: '{name} ({change})',
  spread: '{count, plural, one {# outro valor} other {# outros valores}} no conjunto: {change}.',
  byVisits: 'Disto, {volume} pelo número de visitas e {within} pelo que cada visita trouxe.',
  byMix: 'Disto, {volume} pela composição das visitas e {within} dentro das partes.',
  rest: 'Tudo o resto',
  restOf: 'Tudo o resto ({count, plural, one {# valor} other {# valores}})',
  overlap: 'Contado mais do que uma vez',
  aboutOverlap:
    'Quem veio com vários valores no mesmo dia é contado com cada um, mas uma só vez no total: a diferença é retirada aqui.',
  aboutRates:
    'Uma taxa ou uma média muda quando mudam as das suas partes, e também quando uma parte com valor alto ou baixo passa a ter outro peso nas visitas (a composição).',
  axisFrom: 'A escala das barras começa em {from}.',
  points: '{points} pontos',
  part: 'Parte da mudança',
  partByVisits: 'Pelo número de visitas',
  partByValue: 'Pelo que cada visita trouxe',
  partByMix: 'Pela composição das visitas',
  partByRate: 'Dentro da parte',
  inPeriod: '{metric} ({period})',
  parts: 'Partes da mudança',
  noneCompared: 'Não há nada com que comparar este mês.',
  noneTooFew: 'Menos de {count} visitas num dos períodos: poucas para explicar uma taxa.',
  noneMeasured: 'O tempo visível não foi medido nos dois períodos.',
} as const satisfies Translated<typeof en>
