import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import { jsonMappingSchema, type MappedField } from './json-mapping.ts'
import { unreadReasons } from './reading.ts'
import { templateFields, templateIds, type TemplateId } from './source-templates.ts'

/** `gone`: its server said that it no longer exists (410). `removed`: a person removed it; its mentions keep its name. */
const sourceStateSchema = v.picklist(['active', 'paused', 'gone', 'removed'])
export type SourceState = v.InferOutput<typeof sourceStateSchema>

/** Why a source could not be read; each is a text of the namespace `listeningSources`, t(`failure.${name}`). */
export const sourceFailures = [
  ...unreadReasons,
  // The reader of other people's pages refused, see server/outbound/refused.ts.
  'not_http',
  'credentials',
  'other_port',
  'no_such_host',
  'private_address',
  'other_host',
  'too_many_redirects',
  'robots',
  'robots_unreachable',
  'unreachable',
  'certificate',
  'broken',
  /** Its server answered with this status. */
  'status',
  /** Its server asked for a pause (429, 503). */
  'busy',
  'gone',
  /** No known key opens the secret address. */
  'seal_broken',
] as const
export type SourceFailure = (typeof sourceFailures)[number]

/** Sources that all clients share, at most. */
export const maxSharedSources = 200

const name = v.pipe(storableText, v.trim(), v.nonEmpty(), v.maxLength(100))

/** What a template needs, see source-templates.ts. */
export const sourceValuesSchema = v.partial(
  v.object(v.entriesFromList(templateFields, v.pipe(storableText, v.trim(), v.maxLength(2000)))),
)

/** A source as an Admin sets it up. */
export const sourceFormSchema = v.object({
  template: v.picklist(templateIds),
  /** '' for the source's own title. */
  name: v.pipe(storableText, v.trim(), v.maxLength(100)),
  values: sourceValuesSchema,
  /** For JSON alone. */
  mapping: v.nullable(jsonMappingSchema),
  /** Whether every item is a mention; otherwise those that match a topic. */
  takesAll: v.boolean(),
  /** Whether it is read for all clients. */
  isShared: v.boolean(),
})
export type SourceForm = v.InferOutput<typeof sourceFormSchema>

/** What a preview needs of it. */
export const previewedSourceSchema = v.pick(sourceFormSchema, ['template', 'values', 'mapping'])
export type PreviewedSource = v.InferOutput<typeof previewedSourceSchema>

/** What may change later: another address is another source. */
export const sourceChangeSchema = v.object({ name, takesAll: v.boolean() })
export type SourceChange = v.InferOutput<typeof sourceChangeSchema>

/** A source as the page shows it. Times are ISO. */
export interface Source {
  id: string
  template: TemplateId
  name: string
  /** Of a secret address only its host. */
  address: string
  isSecret: boolean
  isShared: boolean
  takesAll: boolean
  state: SourceState
  /** When it was last read with success; null if never. */
  readAt: string | null
  /** When it is read next; null if it isn't. */
  dueAt: string | null
  /** Until when its server asked to be left alone; null if it didn't. */
  hostPausedUntil: string | null
  /** Failures in a row, and the last one. */
  failures: number
  failure: { name: SourceFailure; detail: string } | null
  /** Items of the last 30 days, how many of them are mentions, and relevant ones. */
  items: number
  mentions: number
  relevant: number
  /** Items that it has ever listed. */
  itemsEver: number
}

/** The sources of a client and those of all clients. */
export interface SourceList {
  sources: Source[]
  /** How many of its own the client may have by its plan. */
  limit: number
}

/** What a source would bring. */
export interface SourcePreview {
  /** The address that would be read, such as the feed that was found on a page. */
  address: string
  title: string
  /** The first items. */
  items: { title: string; url: string | null; text: string; author: string | null; publishedAt: string | null }[]
  /** Items in all. */
  found: number
  /** For JSON, the parts that were found. */
  fields: MappedField[] | null
}
