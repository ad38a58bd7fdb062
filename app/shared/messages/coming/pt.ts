import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  competitorsQuestion: 'O que mudam os seus concorrentes',
  competitorsSoon: 'Esta página acompanhará as páginas públicas dos concorrentes que indicar e dirá o que mudou.',
  growthQuestion: 'O progresso rumo às suas metas',
  growthSoon: 'Esta página comparará metas com o seu histórico e mostrará o que mexeu com os números.',
  listeningQuestion: 'O que se diz de si, e onde',
  listeningSoon: 'Esta página reunirá menções das fontes que escolher, contadas por tema e por fonte.',
} as const satisfies Translation<typeof en>
