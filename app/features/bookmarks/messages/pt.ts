import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  findPage: 'Procurar uma página para os favoritos',
  pagesFound: 'Páginas encontradas',
  yourBookmarks: 'Os seus favoritos',
  moveEarlier: 'Mover {page} para antes',
  moveLater: 'Mover {page} para depois',
  movedTo: 'Movido para a posição {position} de {count}',
  pageMovedTo: '{page}: movido para a posição {position} de {count}',
  nothingStarred: 'Ainda não há favoritos. Procure uma página e marque-a com a estrela.',
  bookmarkPage: 'Marcar {page} como favorito',
} as const satisfies Translation<typeof en>
