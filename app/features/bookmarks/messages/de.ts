import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  findPage: 'Seite für die Lesezeichen suchen',
  pagesFound: 'Gefundene Seiten',
  yourBookmarks: 'Ihre Lesezeichen',
  moveEarlier: '{page} nach vorn verschieben',
  moveLater: '{page} nach hinten verschieben',
  movedTo: 'Auf Position {position} von {count} verschoben',
  pageMovedTo: '{page}: auf Position {position} von {count} verschoben',
  nothingStarred: 'Noch keine Lesezeichen. Suchen Sie eine Seite und markieren Sie sie mit dem Stern.',
  bookmarkPage: 'Lesezeichen für {page}',
} as const satisfies Translation<typeof en>
