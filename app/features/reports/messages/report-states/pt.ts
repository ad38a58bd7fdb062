import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'state.none': 'Sem relatório',
  'state.draft': 'Rascunho',
  'state.in-review': 'Em revisão',
  'state.published': 'Publicado',
  'state.viewed': 'Consultado',
  useful: 'Útil',
  notUseful: 'Não foi útil',
  reportOf: 'Relatório {month}',
  answer: 'Opinião dos leitores',

  allReports: 'Todos os relatórios',
  start: 'Começar relatório',
  version: 'Versão {version}',
  openVersion: 'Abrir a versão {version}',
  reviewer: 'Revisão por',
  number: 'Número',
  addBlock: 'Adicionar bloco',
  removeBlock: 'Remover {block}',
  allVisits: 'Todas as visitas',
  segmentGone: 'Segmento eliminado',
} as const satisfies Translation<typeof en>
