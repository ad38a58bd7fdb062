import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** The lists of which people save filters. */
const filteredLists = ['mentions', 'competitorChanges', 'clients'] as const
export const filteredListSchema = v.picklist(filteredLists)
export type FilteredList = v.InferOutput<typeof filteredListSchema>

/** A person's saved filters of a list. */
export const maxSavedFilters = 50
const maxNameLength = 60
const maxParameters = 30
const maxValueLength = 300

const nameSchema = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('filterNameNeeded')),
  v.maxLength(maxNameLength, issue('useAtMostCharacters', { most: maxNameLength })),
)
const valueSchema = v.union([v.pipe(storableText, v.maxLength(maxValueLength)), v.boolean(), v.number()])

/** Parameters of a list's address. The list itself parses them again when they are used. */
export const savedSearchSchema = v.pipe(
  v.record(v.pipe(storableText, v.maxLength(40)), valueSchema),
  v.maxEntries(maxParameters),
)
export type SavedSearch = v.InferOutput<typeof savedSearchSchema>

/** Returns what is saved of the parameters of a list's address: those that are set. */
export const savedSearchOf = (search: Readonly<Record<string, SavedSearch[string] | undefined>>): SavedSearch =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

export const savedFilterFormSchema = v.object({ name: nameSchema })
export const saveFilterSchema = v.object({ list: filteredListSchema, name: nameSchema, search: savedSearchSchema })
export type SaveFilter = v.InferOutput<typeof saveFilterSchema>

/** A person's filters of a list, under a name. */
export interface SavedFilter {
  id: string
  name: string
  search: SavedSearch
}
