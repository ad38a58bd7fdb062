import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  explain: 'Explicar',
  explainNumber: 'Explicar: {metric}',
  actionsOf: 'Ações: {name}',
  showDays: 'Mostrar os dias',
  reportOf: 'Relatório de {month}',
  title: 'Explicação: {metric}',
  periods: 'De {before} para {now}',
  close: 'Fechar a explicação',
  by: 'Repartido por',
  rose: '{metric}: mais {difference}, de {before} para {now}.',
  fell: '{metric}: menos {difference}, de {before} para {now}.',
  variation: 'Isto está {variation}.',
  same: '{metric}: {now} nos dois períodos.',
  added: 'Maiores subidas: {parts}.',
  taken: 'Maiores descidas: {parts}.',
  named: '{name} ({change})',
  spread: '{count, plural, one {# outro valor} other {# outros valores}} no conjunto: {change}.',
  byVisits: 'Disto, {volume} pelo número de visitas e {within} pelo valor por visita.',
  byMix: 'Disto, {volume} pela composição das visitas e {within} dentro das partes.',
  rest: 'Tudo o resto',
  restOf: 'Tudo o resto ({count, plural, one {# valor} other {# valores}})',
  overlap: 'Contado mais do que uma vez',
  aboutOverlap:
    'Os visitantes com vários valores no mesmo dia contam em cada um, mas uma só vez no total. Esta linha subtrai a diferença.',
  aboutRates:
    'Uma taxa ou uma média muda quando mudam as das suas partes. Também muda com a composição: quando uma parte com valor alto ou baixo ganha ou perde visitas.',
  dayWithin:
    '{day}: {count, plural, one {# visita} other {# visitas}}, dentro do intervalo normal deste dia da semana ({low, number} a {high, number}).',
  dayAbove:
    '{day}: {count, plural, one {# visita} other {# visitas}}, acima do intervalo normal deste dia da semana ({low, number} a {high, number}).',
  dayBelow:
    '{day}: {count, plural, one {# visita} other {# visitas}}, abaixo do intervalo normal deste dia da semana ({low, number} a {high, number}).',
  dayFewWeeks:
    '{day}: {count, plural, one {# visita} other {# visitas}}. Foram medidas menos de quatro semanas anteriores, por isso não há intervalo normal.',
  dayRunning: '{day} ainda não terminou.',
  dayNotMeasured: '{day}: não medido.',
  dayNote: 'O intervalo vem deste dia da semana nas oito semanas anteriores. O mesmo dia não mostra uma causa.',
  points: '{points} pontos',
  part: 'Parte da variação',
  partByVisits: 'Pelo número de visitas',
  partByValue: 'Pelo valor por visita',
  partByMix: 'Pela composição das visitas',
  partByRate: 'Dentro da parte',
  parts: 'Partes da variação',
  onePart: 'parte da variação',
  noneCompared: 'Sem comparação para este mês.',
  noneTooFew: 'Menos de {count} visitas num dos períodos: insuficientes para explicar uma taxa.',
  noneMeasured: 'Pelo menos um dos períodos não tem tempo visível medido.',
  noneOfGoals:
    'Um dos períodos contém visitas importadas. As importações não indicam quais converteram: a comparação não seria justa.',
  revenueIn: 'Receita em {currency}',
  byEvents: 'Disto, {volume} pelo número de eventos com montante e {within} pelo montante por evento.',
  partByEvents: 'Pelo número de eventos',
  partByAmount: 'Pelo montante por evento',
  noneRevenue: 'Sem receita nestes períodos.',
  aboutRevenue: 'Receita dos objetivos numa só moeda. Os montantes nunca são convertidos.',
} as const satisfies Translation<typeof en>
