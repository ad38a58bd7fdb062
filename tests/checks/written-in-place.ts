/** Components whose texts still stand in them, in English alone; each leaves this list when its texts are moved. */
export const writtenInPlace: readonly string[] = [
  'app/features/bookmarks/bookmark-editor.tsx',
  'app/features/bookmarks/bookmarks.tsx',
  'app/features/bookmarks/star-button.tsx',
  'app/features/demo-data/demo-frame.tsx',
  'app/features/demo-data/demo-switch.tsx',
  'app/features/search/palette-list.tsx',
  'app/features/search/palette.tsx',
  'app/features/search/search-button.tsx',
  'app/features/shell/appearance-card.tsx',
]
