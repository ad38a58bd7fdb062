export default {
  findPage: 'Find a page to bookmark',
  pagesFound: 'Pages found',
  yourBookmarks: 'Your bookmarks',
  moveEarlier: 'Move {page} earlier',
  moveLater: 'Move {page} later',
  movedTo: 'Moved to position {position} of {count}',
  pageMovedTo: '{page}: moved to position {position} of {count}',
  nothingStarred: 'No bookmarks yet. Find a page and star it.',
  bookmarkPage: 'Bookmark {page}',
} as const
