import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { readJsonPath, readMappedValue } from './json-path.ts'

/** The parts of an item that JSON is mapped to, in the order in which a form asks for them. */
export const mappedFields = ['title', 'url', 'text', 'author', 'publishedAt', 'key', 'link'] as const
export type MappedField = (typeof mappedFields)[number]

/** A text that one of the two parsers reads; its error names the character, from 1. */
const readBy = (read: typeof readJsonPath | typeof readMappedValue) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const result = read(dataset.value)
      if ('fault' in result) addIssue({ message: issue('jsonPathWritten', { at: String(result.at + 1) }) })
    }),
  )
/** '' stands for a part that the document doesn't have. */
const value = v.optional(readBy(readMappedValue), '')

/**
 * How the items of a JSON document are found: the path to their list, '' if the document itself is the list, and for each
 * part the path within an item (readMappedValue). A path from the document's root, such as `items[].title`, works too.
 */
export const jsonMappingSchema = v.pipe(
  v.object({
    list: readBy(readJsonPath),
    title: value,
    url: value,
    text: value,
    author: value,
    publishedAt: value,
    /** The id of an item; '' if its address is the only one. */
    key: value,
    /** What an item is about, such as the page that a post leads to. */
    link: value,
  }),
  v.forward(
    v.check(({ title, text }) => title !== '' || text !== '', issue('jsonTitleNeeded')),
    ['title'],
  ),
)

export type JsonMapping = v.InferOutput<typeof jsonMappingSchema>
