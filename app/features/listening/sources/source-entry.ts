import * as v from 'valibot'
import { mappedFields, type JsonMapping } from '#app/shared/listening/json-mapping.ts'
import { sourceFormSchema, type PreviewedSource, type SourceForm } from '#app/shared/listening/source.ts'
import {
  sourceTemplates,
  templateFields,
  wrongFields,
  type TemplateField,
  type TemplateId,
} from '#app/shared/listening/source-templates.ts'

/** What a person types of a new source: every field of every template, most of them not shown. */
export type SourceEntry = Record<TemplateField | keyof JsonMapping, string> &
  Pick<SourceForm, 'name' | 'takesAll' | 'isShared'>

/** A source as it may be added. The fields show themselves what is wrong with them. */
export const sourceEntrySchema = v.pipe(
  sourceFormSchema,
  v.check(({ template, values }) => wrongFields(template, values).length === 0),
)

/** Searches and alerts ask for what a person looks for, so each of their items is a mention at first. */
const searches: ReadonlySet<TemplateId> = new Set([
  'google-news',
  'bing-news',
  'google-alerts',
  'hacker-news',
  'github-issues',
  'stack-exchange',
  'mastodon-tag',
])

/** The country whose news a reader of a language is offered first. */
const countries: Readonly<Record<string, string>> = { en: 'US', de: 'DE', fr: 'FR', pt: 'PT' }

const emptyOf = <Name extends string>(names: readonly Name[]) =>
  // Object.fromEntries loses the names.
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>

/** Returns an entry before a person types. */
export function firstEntry(template: TemplateId, locale: string): SourceEntry {
  const language = locale.split('-')[0] ?? 'en'
  return {
    ...emptyOf(templateFields),
    ...emptyOf(['list', ...mappedFields]),
    language,
    country: countries[language] ?? 'US',
    name: '',
    takesAll: searches.has(template),
    isShared: false,
  }
}

/** Returns the source that a person has entered. One of all clients keeps only what matches a topic. */
export function sourceOf(template: TemplateId, entry: SourceEntry): SourceForm {
  const { name, takesAll, isShared } = entry
  return { ...previewedOf(template, entry), name, takesAll: takesAll && !isShared, isShared }
}

/** Returns the part of it that a preview reads. */
export function previewedOf(template: TemplateId, entry: SourceEntry): PreviewedSource {
  const { fields, reading } = sourceTemplates[template]
  const { list, title, url, text, author, publishedAt, key, link } = entry
  const hasMapping = reading.form === 'json' && reading.mapping === 'own'
  return {
    template,
    values: Object.fromEntries(fields.map((field) => [field, entry[field]])),
    mapping: hasMapping ? { list, title, url, text, author, publishedAt, key, link } : null,
  }
}
