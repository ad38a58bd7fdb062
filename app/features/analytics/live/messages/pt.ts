import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  pages: 'Páginas atuais',
  sources: 'Origens atuais',
  nobody: 'Sem visitantes neste momento.',
  more: '{count, plural, one {mais #} other {mais #}}',
  refreshed: 'Atualiza a cada 30 segundos.',
} as const satisfies Translation<typeof en>
