import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { changeRuleSchema } from './change-rules.ts'

/** The parts of a page that are compared. `path` is an address of a sitemap, `post` an entry of a feed. */
const hunkParts = [
  'text',
  'title',
  'description',
  'price',
  'link',
  'tool',
  'language',
  'path',
  'post',
  /** The whole page: it is gone, back, moved, or rewritten. */
  'page',
] as const
export type HunkPart = (typeof hunkParts)[number]

/** Words of a changed text in order. */
const wordRunSchema = v.object({ how: v.picklist(['same', 'added', 'removed']), text: v.string() })
export type WordRun = v.InferOutput<typeof wordRunSchema>

/** One difference between two visits, as it is stored and shown. Texts are the competitor's own, shown as text only. */
const hunkSchema = v.object({
  part: v.picklist(hunkParts),
  how: v.picklist(['added', 'removed', 'changed']),
  /** The headings above it, the outermost first. */
  under: listOf(v.string(), 8),
  /** Where it is in the page's structure, for rules that ignore a place; '' for parts that aren't text. */
  slot: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** Both texts word by word; null if one of them is missing or they have too little in common. */
  words: v.nullable(listOf(wordRunSchema, 2000)),
  rule: changeRuleSchema,
})
export type Hunk = v.InferOutput<typeof hunkSchema>

export const maxHunks = 100
export const hunksSchema = listOf(hunkSchema, maxHunks)
