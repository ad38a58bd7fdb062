import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** Maximum number and length of the entries in a profile's lists. */
export const listLimits = {
  furtherDomains: { entries: 20, length: 200 },
  brandTerms: { entries: 50, length: 80 },
  products: { entries: 100, length: 120 },
} as const
export type ProfileList = keyof typeof listLimits

/** Normalises a list: single spaces, no empty entries, no duplicates ignoring case; the first spelling stays. */
export function tidyList(entries: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const entry of entries) {
    const text = entry.trim().replaceAll(/\s+/g, ' ')
    const key = text.toLowerCase()
    if (text !== '' && !kept.has(key)) kept.set(key, text)
  }
  return [...kept.values()]
}

function list(name: ProfileList) {
  const { entries, length } = listLimits[name]
  return v.pipe(
    // Empty and duplicate entries are dropped before counting.
    listOf(storableText, 10 * entries),
    v.transform((texts) => tidyList(texts)),
    v.maxLength(entries, issue('atMostEntries', { most: entries })),
    v.array(
      v.pipe(
        v.string(),
        v.maxLength(length, ({ input }) => issue('entryTooLong', { start: input.slice(0, 30), most: length })),
      ),
    ),
  )
}

const line = (most: number) => v.pipe(storableText, v.trim(), v.maxLength(most, issue('atMostCharacters', { most })))

let known: ReadonlySet<string> | undefined
/** Whether a text is the code of an existing currency. */
function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'))
  return known.has(code)
}

const currency = v.pipe(storableText, v.trim(), v.toUpperCase(), v.check(isCurrency, issue('currencyWritten')))

/** `#1a2b3c`, also typed without `#`, in capitals or with three digits. */
const color = v.pipe(
  storableText,
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^#?([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3')),
  v.transform((text) => (/^[0-9a-f]{6}$/.test(text) ? `#${text}` : text)),
  v.regex(/^#[0-9a-f]{6}$/, issue('colorWritten')),
)

export const companySectionSchema = v.object({
  company: v.pipe(line(200), v.nonEmpty(issue('companyNameNeeded'))),
  /** Null for a client without a website. */
  currency: v.nullable(currency),
  furtherDomains: list('furtherDomains'),
})
export const aboutSectionSchema = v.object({ industry: line(100), whatMatters: line(2000) })
export const wordsSectionSchema = v.object({ brandTerms: list('brandTerms'), products: list('products') })
export const lookSectionSchema = v.object({ accentColor: v.nullable(color) })

/** One section's new values. */
export const profileChangeSchema = v.variant('section', [
  v.object({ section: v.literal('company'), values: companySectionSchema }),
  v.object({ section: v.literal('about'), values: aboutSectionSchema }),
  v.object({ section: v.literal('words'), values: wordsSectionSchema }),
  v.object({ section: v.literal('look'), values: lookSectionSchema }),
])
export type ProfileChange = v.InferOutput<typeof profileChangeSchema>
