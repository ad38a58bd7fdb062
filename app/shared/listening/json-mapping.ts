import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { readJsonPath } from './json-path.ts'

/** The parts of an item that JSON is mapped to, in the order in which a form asks for them. */
export const mappedFields = ['title', 'url', 'text', 'author', 'publishedAt', 'key'] as const
export type MappedField = (typeof mappedFields)[number]

const path = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const read = readJsonPath(dataset.value)
    if ('fault' in read) addIssue({ message: issue('jsonPathWritten', { at: read.at + 1 }) })
  }),
)
/** '' stands for a part that the document doesn't have. */
const optionalPath = v.optional(path, '')

/**
 * How the items of a JSON document are found: the path to their list, '' if the document itself is the list, and for each
 * part the path within an item. A path from the document's root, such as `items[].title`, works too.
 */
export const jsonMappingSchema = v.pipe(
  v.object({
    list: path,
    title: optionalPath,
    url: optionalPath,
    text: optionalPath,
    author: optionalPath,
    publishedAt: optionalPath,
    /** What tells an item from others; '' if nothing but its address does. */
    key: optionalPath,
  }),
  v.forward(
    v.check(({ title, text }) => title !== '' || text !== '', issue('jsonTitleNeeded')),
    ['title'],
  ),
)

export type JsonMapping = v.InferOutput<typeof jsonMappingSchema>
