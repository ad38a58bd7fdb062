import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'De onde vem, mês a mês?',
  intro: 'Com os mesmos meses do ano anterior e o que aconteceu em cada um.',
  'metric.conversionRate': 'Taxa de conversão',
  'metric.channelShare': 'Percentagem de um canal',
  metricOf: '{metric}: {of}',
  nothing: 'Nada foi medido nestes meses.',
  summary: '{label} ao longo de 13 meses. {month}: {value}.',
  thirteen: 'Estes 13 meses',
  yearBefore: 'Um ano antes',
  mostMissing: 'A maioria destes meses não tem número.',
  moreMarks: '{count, plural, one {Mais # evento não é mostrado} other {Mais # eventos não são mostrados}}.',
  visitorsNote: 'Os visitantes contam-se por dia: os de um mês são a soma dos seus dias.',
  runningNote: 'Este mês conta até agora. Um ano antes é o mês inteiro.',
  withMissing: 'Com dias não medidos',
  measured: 'Dados',
  missingDays: '{count, plural, one {# dia não medido} other {# dias não medidos}}',
  importedDays: '{count, plural, one {# dia importado} other {# dias importados}}',
  'tracking.begun': 'Início do rastreio',
  'tracking.import': 'Importação',
  'tracking.outage': 'Sem dados recebidos',
  'tracking.goal': 'Objetivo adicionado',
  trackingWhat: '{kind}: {what}',
  onDay: '{day}: {what}',
} as const satisfies Translation<typeof en>
