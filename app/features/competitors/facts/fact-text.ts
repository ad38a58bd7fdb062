import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { CompetitorFactName, FactValue, NoFact, ShownFact } from '#app/shared/competitors/facts.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatDay, formatFullDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { languageName } from '#app/shared/format/names.ts'
import { formatUpTo } from '#app/shared/format/number.ts'
import { formatMilliseconds } from '#app/shared/format/time-span.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

type Words = Translator<'competitorFacts'>

/** Entries of a list that a cell shows. */
const maxEntries = 3

/** Returns whether a cell has a value. */
export const isMeasured = (fact: ShownFact | NoFact): fact is ShownFact => typeof fact !== 'string'

/** Returns the entries of a list as people read them: the names of languages, others as they are. */
export const factEntries = (locale: string, name: CompetitorFactName, items: readonly string[]): string[] =>
  name === 'languages' ? items.map((tag) => languageName(locale, tag)) : [...items]

function numberText(locale: string, name: CompetitorFactName, value: number): string {
  if (name === 'homeBytes') return formatBytes(locale, value)
  if (name === 'firstByteMs') return formatMilliseconds(locale, value)
  return formatUpTo(locale, value, 1)
}

/** Returns a value in the reader's language. Of a list, the first entries and how many more there are. */
export function factText({ t, locale }: Words, name: CompetitorFactName, value: FactValue): string {
  switch (value.is) {
    case 'text':
    case 'price':
      return value.text
    case 'number': {
      const text = numberText(locale, name, value.number)
      return value.atLeast ? t('atLeast', { value: text }) : text
    }
    case 'list': {
      const entries = factEntries(locale, name, value.items)
      const more = entries.length - maxEntries
      // A whole list ends with “and” in some languages, a part of one doesn't.
      return more > 0
        ? t('andMore', { entries: entries.slice(0, maxEntries).join(', '), more })
        : formatList(locale, entries)
    }
  }
}

/** Returns the day since when a value is so, with its year if it was measured last in another one. */
export function sinceDay(locale: string, { since, measuredAt }: ShownFact, timeZone: TimeZone): string {
  const [first, last] = [localDay(new Date(since), timeZone), localDay(new Date(measuredAt), timeZone)]
  return first.slice(0, 4) === last.slice(0, 4) ? formatDay(locale, first) : formatFullDay(locale, first)
}
