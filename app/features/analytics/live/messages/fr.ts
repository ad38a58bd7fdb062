import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  pages: 'Pages actuelles',
  sources: 'Sources actuelles',
  nobody: 'Aucun visiteur pour le moment.',
  more: '{count, plural, one {# de plus} other {# de plus}}',
  refreshed: 'Mise à jour toutes les 30 secondes.',
} as const satisfies Translation<typeof en>
