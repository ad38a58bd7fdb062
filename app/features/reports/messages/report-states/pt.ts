import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'state.none': 'Sem relatório',
  'state.draft': 'Rascunho',
  'state.in-review': 'Em revisão',
  'state.published': 'Publicado',
  'state.viewed': 'Consultado',
  useful: 'Útil',
  notUseful: 'Pouco útil',
  reportOf: 'Relatório {month}',
  answer: 'Opinião dos leitores',
} as const satisfies Translated<typeof en>
