import type { QualityNote } from '#app/shared/analytics/data-quality.ts'
import type { PartOfMonth } from '#app/shared/analytics/parts-of-month.ts'
import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import { formatDays, formatDay } from '#app/shared/format/date.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { dayAfter } from '#app/shared/calendar/day.ts'

/** The tools' own names. */
const toolNames: Record<AggregateKind, string> = { plausible: 'Plausible', ga4: 'Google Analytics' }

/** Maximum number of ranges of days that are named; further ones are counted. */
const maxRuns = 4

/** Returns a note with its number in one or two sentences. */
export function qualitySentence(note: QualityNote, { locale, t }: Translator<'dataQuality'>): string {
  const count = (value: number) => formatCount(locale, value)
  switch (note.kind) {
    case 'gaps':
      return t('gaps', { count: note.days.length, days: daysInWords(note.days, { locale, t }) })
    case 'imported':
      return t(`imported.${note.by}`, { count: note.days.length, days: daysInWords(note.days, { locale, t }) })
    case 'elsewhere': {
      const partsOf = (parts: readonly PartOfMonth[]) =>
        listed(
          locale,
          parts.map((part) => t(`part.${part}`)),
        )
      const said = t('elsewhere', {
        count: note.days.length,
        days: daysInWords(note.days, { locale, t }),
        tool: toolNames[note.by],
        missing: partsOf(note.missing),
      })
      return note.partly.length > 0 ? `${said} ${t('elsewherePartly', { partly: partsOf(note.partly) })}` : said
    }
    case 'elsewhereLeftOut':
    case 'elsewhereAbsent':
    case 'elsewhereWithoutTotals':
    case 'elsewhereFiltered': {
      const said = t(note.kind, {
        count: note.days.length,
        days: daysInWords(note.days, { locale, t }),
        tool: toolNames[note.by],
      })
      const isSeveral = note.kind === 'elsewhereFiltered' && note.severalValues
      return isSeveral ? `${said} ${t('elsewhereSeveral')}` : said
    }
    case 'dropped':
      return t('dropped', {
        events: count(note.events),
        total: count(note.of),
        share: formatShare(locale, note.events / note.of),
        reasons: listed(
          locale,
          note.reasons.map(({ reason, count: times }) =>
            t('reason', { reason: t(`reason.${reason}`), count: count(times) }),
          ),
        ),
      })
    case 'deepDirect':
    case 'unknownCountry':
      return t(note.kind, {
        visits: count(note.visits),
        total: count(note.of),
        share: formatShare(locale, note.visits / note.of),
      })
  }
}

const listed = (locale: string, parts: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)

/** Returns days in order, consecutive ones as a range: Oct 3, Oct 7 – 9 and 2 more. */
function daysInWords(days: readonly string[], { locale, t }: Translator<'dataQuality'>): string {
  const runs: { from: string; to: string; count: number }[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && dayAfter(run.to) === day) Object.assign(run, { to: day, count: run.count + 1 })
    else runs.push({ from: day, to: day, count: 1 })
  }
  const named = runs
    .slice(0, maxRuns)
    .map(({ from, to }) => (from === to ? formatDay(locale, from) : formatDays(locale, from, to)))
  const more = runs.slice(maxRuns).reduce((sum, run) => sum + run.count, 0)
  return more === 0 ? listed(locale, named) : t('moreDays', { days: named.join(', '), count: more })
}
