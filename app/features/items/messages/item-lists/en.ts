/** Lists of items: their keys, and a person’s saved filters. */
export default {
  keys: 'Keyboard shortcuts',
  keysNote: 'They work while the focus is on an item of the list.',
  'key.next': 'Next item',
  'key.previous': 'Previous item',
  'key.open': 'Open',
  'key.select': 'Select or deselect',
  'key.undo': 'Undo your last change',
  'key.search': 'Search',
  'key.help': 'Show these shortcuts',
  savedFilters: 'Saved filters',
  noSavedFilters: 'No saved filters yet. Choose filters, then save them here.',
  saveFilters: 'Save these filters…',
  saveFiltersNote: 'Only you can see them. The same name replaces saved filters.',
  filtersSaved: 'Filters saved as “{name}”.',
  manageFilters: 'Manage saved filters…',
  deleteFilters: 'Delete “{name}”',
} as const
