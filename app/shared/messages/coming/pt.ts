import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  growthQuestion: 'O progresso rumo às suas metas',
  growthSoon: 'Esta página comparará metas com o seu histórico e mostrará o que mexeu com os números.',
} as const satisfies Translation<typeof en>
