import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'O trabalho cumpriu o que prometeu?',
  cardsTitle: 'Prometido e medido',
  cardsIntro: 'Cartões lançados, o mais recente primeiro. Uma mudança positiva é uma melhoria.',
  card: 'Cartão lançado',
  shipped: 'Lançado',
  promised: 'Prometido',
  measured: 'Medido',
  verdictTitle: 'Veredito',
  measuredAs: '{change} ({range})',
  picture: 'Em imagem',
  pictureNote: 'A cinzento, o prometido. A linha é o medido, com 90% de confiança. O meio é sem mudança.',
  keptTitle: 'Cumprido',
  'kept.within': 'Como prometido',
  'kept.above': 'Mais do que prometido',
  'kept.below': 'Menos do que prometido',
  effort: 'Esforço (pontos)',
  keptSums:
    'De {judged, plural, one {# promessa medida} other {# promessas medidas}}: {within} como prometido, {above} mais, {below} menos.',
  moreCards:
    '{count, plural, one {# cartão mais antigo não está listado} other {# cartões mais antigos não estão listados}}.',
  kindsTitle: 'Efeito por ponto de esforço',
  kindsIntro: 'O que cada tipo de trabalho traz, face ao custo. Grupos pequenos aproximam-se da média.',
  cards: 'Cartões',
  perPoint: 'Por ponto',
  rank: 'Posição',
  noRank: 'Sem posição abaixo de três cartões: seria acaso.',
  emptyTitle: 'Ainda sem cartões lançados',
  emptyText: 'Lance um cartão com um efeito esperado. Após 28 dias verá aqui se cumpriu a promessa.',
  openCards: 'Abrir recomendações',
} as const satisfies Translation<typeof en>
