import { countChange } from '#app/shared/analytics/count-change.ts'
import { formatChange } from '#app/shared/format/number.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

/** A count against the comparison's, in words. */
export function changeText({ locale, say }: Reader<'botsTab'>, now: number, before: number): string {
  const changed = countChange(now, before)
  if (changed.kind === 'change') return formatChange(locale, changed.change)
  if (changed.kind === 'none') return '–'
  return say(changed.kind === 'new' ? 'new' : 'gone')
}
