export default {
  findPage: 'Find a page to bookmark',
  pagesFound: 'Pages found',
  yourBookmarks: 'Your bookmarks',
  moveEarlier: 'Move {page} earlier',
  moveLater: 'Move {page} later',
  movedTo: 'Moved to place {place} of {count}',
  pageMovedTo: '{page}: moved to place {place} of {count}',
  nothingStarred: 'Nothing starred yet. Find a page and star it.',
  bookmarkPage: 'Bookmark {page}',
} as const
