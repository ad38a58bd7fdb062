import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  findPage: 'Trouver une page à mettre en favori',
  pagesFound: 'Pages trouvées',
  yourBookmarks: 'Vos favoris',
  moveEarlier: 'Avancer {page}',
  moveLater: 'Reculer {page}',
  movedTo: 'Déplacé en position {position} sur {count}',
  pageMovedTo: '{page} : déplacé en position {position} sur {count}',
  nothingStarred: 'Aucun favori pour l’instant. Trouvez une page et marquez-la d’une étoile.',
  bookmarkPage: 'Mettre {page} en favori',
} as const satisfies Translation<typeof en>
