import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro:
    'Ações que contam como sucesso: um evento, uma visualização de página ou tempo passado. Os objetivos valem também para os meses passados.',
  monthIntro: 'Conversões de cada objetivo e parte das visitas que converteram.',
  noGoal: 'Ainda sem objetivos. Adicione um objetivo para medir conversões.',
  thisMonth: 'este mês',

  revenueIn: 'receita em {currency}',
  secondsVisible: 'pelo menos {time}',

  reachedBy: 'Tipo de objetivo',
  secondsOfVisit: 'Segundos por visita',
  pathExample: '/obrigado ou /blog/*',
  eventExample: 'Signup',
  secondsExample: '30',
  pathNote:
    '* corresponde a tudo dentro de um segmento, ** a tudo, incluindo barras. /shop/** corresponde a /shop e a qualquer página abaixo; /shop/*** só às páginas abaixo.',
  secondsNote: 'Tempo em que o site esteve visível, em todas as páginas da visita.',
  called: 'Nome apresentado (opcional)',
  calledPage: 'Página de agradecimento',
  calledEvent: 'Inscrição',
  calledTime: 'Visita longa',
  sumRevenue: 'Medir a receita',
  currency: 'Moeda principal',
  currencyNote: 'As outras moedas aparecem ao lado. Os montantes nunca são convertidos.',
  addGoal: 'Adicionar objetivo',
  newGoal: 'Novo objetivo',
  changeTitle: 'Editar objetivo',
  takesAbout: 'Recalcular os meses passados demora cerca de {time}.',
  changeTakes:
    'Outro evento, outra página ou outro tempo faz recalcular os meses passados, o que demora cerca de {time}. Um novo nome ou outra moeda aplica-se logo.',
  goalAdded: 'Objetivo adicionado. Os meses passados estão a ser recalculados.',
  goalChanged: 'Objetivo «{name}» guardado.',
  goalRecounts: 'Objetivo «{name}» guardado. Os meses passados estão a ser recalculados.',

  'match.page':
    '{count, plural, =0 {Nenhuma visualização de página} one {# visualização de página} other {# visualizações de página}} neste mês e no anterior.',
  'match.event':
    '{count, plural, =0 {Nenhum evento com este nome} one {# evento} other {# eventos}} neste mês e no anterior.',
  'match.visible': '{count, plural, =0 {Nenhuma visita} one {# visita} other {# visitas}} neste mês e no anterior.',
  matchPages: '{count, plural, one {# página} other {# páginas}}: {pages}',

  'met.page':
    '{count, plural, =0 {nenhuma visualização de página} one {# visualização de página} other {# visualizações de página}}',
  'met.event': '{count, plural, =0 {nenhum evento com este nome} one {# evento} other {# eventos}}',
  'met.visible': '{count, plural, =0 {nenhuma visita} one {# visita} other {# visitas}}',
  asSaved: 'Objetivo guardado: {met}.',
  pagesAdded: '{count, plural, one {# página passa a contar} other {# páginas passam a contar}}: {pages}',
  pagesRemoved: '{count, plural, one {# página deixa de contar} other {# páginas deixam de contar}}: {pages}',
  samePages: 'As páginas continuam as mesmas.',
  onlyBelow: 'Conta só as páginas abaixo de {path}.',
  countItself: 'Incluir {path}',

  editGoal: 'Editar o objetivo {name}',
  removeGoal: 'Eliminar o objetivo {name}',
  removeQuestion: 'Eliminar o objetivo {name}?',
  removeText: 'As suas conversões desaparecem de todos os meses. Os eventos e as visualizações de página ficam.',
  removeTarget: 'A meta mensal também é eliminada. «Anular» repõe ambos.',
  usedByShares:
    '{count, plural, one {# ligação de partilha filtra por ele e pode não mostrar nada sem ele.} other {# ligações de partilha filtram por ele e podem não mostrar nada sem ele.}}',
  usedBySegments:
    '{count, plural, one {# segmento filtra por ele e não funciona sem ele.} other {# segmentos filtram por ele e não funcionam sem ele.}}',
  useUnknown: 'Não foi possível verificar se há ligações de partilha ou segmentos que usem este objetivo.',
  remove: 'Eliminar objetivo',
  goalRemovedNamed: 'Objetivo «{name}» eliminado.',
  undo: 'Anular',

  eventsSent: 'Eventos sem objetivo',
  eventsSentWhen: 'Eventos enviados pelo site neste mês e nos dois anteriores.',
  makeGoal: 'Medir como objetivo',
  goalMade: '«{name}» é agora um objetivo. Os meses passados estão a ser recalculados.',
  kindForm: 'formulário',
  kindOutbound: 'ligação para outro site',
  kindDownload: 'transferência',
  kindNotFound: 'página não encontrada',

  recounting: 'A recalcular os meses passados: {counted} de {days} dias.',
  recountLeft: 'Faltam cerca de {time}.',
  recountProgress: 'Dias recalculados',

  visits: 'Visitas convertidas',
  rate: 'Taxa de conversão',
  rateOf: '{share} de {count, plural, one {# visita} other {# visitas}}',
  revenueOf: 'Receita ({currency})',
  revenueSum: '{amount} ({events, plural, one {# vez} other {# vezes}})',
  revenueTotal: 'Receita de todos os objetivos: {amounts}. As moedas nunca são somadas.',
  before: 'Antes',
  firstTime: 'nenhuma antes',
  noneNow: 'nenhuma agora',
  controls: 'Editar ou eliminar',
  comparedWith: 'Em comparação com {period}.',
  fromImports:
    '{count, plural, one {# conversão vem} other {# conversões vêm}} de dias importados. As importações não indicam que visitas converteram: as visitas e as taxas são só dos dias medidos aqui.',
  notComparable:
    'Sem comparação com {period}: um dos dois períodos contém dias importados, que não incluem todos os objetivos.',
} as const satisfies Translation<typeof en>
