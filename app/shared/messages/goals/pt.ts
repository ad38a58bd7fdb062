import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Objetivos',
  intro:
    'Aquilo a que uma visita deve levar: um evento, uma página ou tempo passado. Os objetivos valem também para o passado.',
  monthIntro: 'Quantas vezes cada objetivo foi atingido, e por que parte das visitas.',
  noGoal: 'Ainda sem objetivos. Acrescente o evento ou a página que mais importa para este site.',
  thisMonth: 'este mês',

  event: 'Evento',
  page: 'Página',
  visible: 'Tempo visível',
  revenueIn: 'receita em {currency}',
  secondsVisible: 'pelo menos {time}',

  addGoalForm: 'Acrescentar um objetivo',
  reachedBy: 'Atingido por',
  anEvent: 'um evento',
  aPage: 'uma página',
  someTime: 'tempo visível',
  pathOfPage: 'Caminho da página',
  nameOfEvent: 'Nome do evento',
  secondsOfVisit: 'Segundos da visita',
  pathExample: '/obrigado ou /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* substitui tudo dentro de um segmento, ** substitui tudo, incluindo barras. /shop/** é /shop e qualquer página abaixo dela; /shop/*** só o que está abaixo.',
  secondsNote: 'O tempo em que o site esteve à vista, em todas as páginas da visita em conjunto.',
  called: 'Designação (opcional)',
  calledPage: 'Agradeceu',
  calledEvent: 'Registou-se',
  calledTime: 'Continuou a ler',
  sumRevenue: 'Somar a receita',
  currency: 'Moeda mostrada primeiro',
  currencyNote: 'Os montantes noutras moedas são mostrados ao lado, nunca convertidos.',
  addGoal: 'Acrescentar o objetivo',
  newGoal: 'Novo objetivo',
  changeTitle: 'Alterar o objetivo',
  save: 'Guardar',
  takesAbout: 'Depois, o passado é contado de novo, o que demora cerca de {time}.',
  changeTakes:
    'Outro evento, outra página ou outro tempo faz contar de novo o passado, o que demora cerca de {time}; outro nome ou outra moeda aparece logo.',
  goalAdded: 'Acrescentado; o passado está a ser contado de novo.',
  goalChanged: 'O objetivo {name} foi guardado.',
  goalRecounts: 'O objetivo {name} foi guardado; o passado está a ser contado de novo.',

  matchViews:
    '{count, plural, =0 {Nenhuma visualização de página} one {# visualização de página} other {# visualizações de página}} neste mês e no anterior.',
  matchEvents:
    '{count, plural, =0 {Nenhum evento com este nome} one {# evento} other {# eventos}} neste mês e no anterior.',
  matchVisits: '{count, plural, =0 {Nenhuma visita} one {# visita} other {# visitas}} neste mês e no anterior.',
  matchPages: '{count, plural, one {# página} other {# páginas}}: {pages}',

  views:
    '{count, plural, =0 {nenhuma visualização de página} one {# visualização de página} other {# visualizações de página}}',
  events: '{count, plural, =0 {nenhum evento com este nome} one {# evento} other {# eventos}}',
  visitsMet: '{count, plural, =0 {nenhuma visita} one {# visita} other {# visitas}}',
  asSaved: 'Como está guardado: {met}.',
  pagesAdded: '{count, plural, one {# página passa a contar} other {# páginas passam a contar}}: {pages}',
  pagesRemoved: '{count, plural, one {# página deixa de contar} other {# páginas deixam de contar}}: {pages}',
  samePages: 'As páginas continuam as mesmas.',
  onlyBelow: 'Conta só o que está abaixo de {path}.',
  countItself: 'Contar também {path}',

  editGoal: 'Alterar o objetivo {name}',
  removeGoal: 'Remover o objetivo {name}',
  removeQuestion: 'Remover o objetivo {name}?',
  removeText: 'As suas conversões saem de todos os meses. Os eventos e as páginas continuam contados.',
  removeTarget: 'Uma meta definida para ele também desaparece. “Repor” traz ambos de volta.',
  usedByShares:
    '{count, plural, one {# ligação de partilha filtra por ele e pode não mostrar nada sem ele.} other {# ligações de partilha filtram por ele e podem não mostrar nada sem ele.}}',
  usedBySegments:
    '{count, plural, one {# segmento filtra por ele e não funciona sem ele.} other {# segmentos filtram por ele e não funcionam sem ele.}}',
  useUnknown: 'Não foi possível saber se há ligações de partilha ou segmentos que filtrem por ele.',
  remove: 'Remover',
  goalRemovedNamed: 'O objetivo {name} foi removido.',
  putGoalBack: 'Repor',

  eventsSent: 'Eventos do site que nenhum objetivo conta',
  eventsSentWhen: 'Quantas vezes cada um foi enviado neste mês e nos dois anteriores.',
  makeGoal: 'Tornar objetivo:',
  goalMade: '{name} é agora um objetivo; o passado está a ser contado de novo.',
  kindForm: 'formulário',
  kindOutbound: 'ligação para outro site',
  kindDownload: 'transferência',
  kindNotFound: 'página não encontrada',

  recounting: 'O passado está a ser contado segundo os objetivos atuais: {counted} de {days} dias.',
  recountLeft: 'Faltam cerca de {time}.',
  recountProgress: 'Dias contados de novo',

  goal: 'Objetivo',
  conversions: 'Conversões',
  change: 'Variação',
  visits: 'Visitas que o atingiram',
  rate: 'Taxa de conversão',
  rateOf: '{share} de {count, plural, one {# visita} other {# visitas}}',
  tooFew: 'visitas a menos',
  revenueOf: 'Receita ({currency})',
  revenueSum: '{amount} ({events, plural, one {# vez} other {# vezes}})',
  revenueTotal: 'Receita de todos os objetivos: {amounts}. Moedas diferentes nunca são somadas.',
  before: 'Antes',
  firstTime: 'nenhuma antes',
  noneNow: 'nenhuma agora',
  controls: 'Alterar ou remover',
  table: 'objetivos',
  comparedWith: 'Em comparação com {period}.',
  notCompared: 'Nada com que comparar.',
  toldByImports:
    '{count, plural, one {# conversão vem} other {# conversões vêm}} de dias importados. As importações não dizem que visitas converteram: as visitas e as taxas são dos dias medidos aqui.',
  notComparable:
    'Sem comparação com {period}: outra ferramenta contou visitas de um dos dois períodos e não diz tudo sobre os objetivos.',
  filtered: 'Só são contadas as visitas que cumprem os filtros.',
} as const satisfies Translated<typeof en>
