import { formatUpTo } from '../format/number.ts'
import type { Translator } from '../messages/translator.ts'
import type { ChangeJudgement } from './change-judgement.ts'

/** How a change is shown: as a percentage of the number before, in percentage points, or as a difference. */
export type ShownChange = 'percent' | 'points' | 'score' | 'position'

const decimals = { percent: 0, points: 1, score: 3, position: 1 } as const satisfies Record<ShownChange, number>

/** Rounds up, so that a change within the band is never shown as larger than it. */
function roundedUp(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.ceil(value * factor - 1e-9) / factor
}

/**
 * Returns what a change that is neither a rise nor a fall is called, everywhere: "within normal variation (±12%)", or "too
 * few to compare"; null for a rise, a fall, and without a judgement.
 */
export function variationText(
  { locale, t }: Translator<'words'>,
  judged: ChangeJudgement | null,
  shown: ShownChange = 'percent',
): string | null {
  if (judged === null || judged.kind === 'up' || judged.kind === 'down') return null
  const size = judged.kind === 'within' ? bandText({ locale, t }, judged, shown) : null
  return size === null ? t('note.tooFewToCompare') : t('note.withinVariation', { size })
}

/**
 * Returns any judgement in words, for forms without colours: that of `variationText`, or "beyond normal variation"; null
 * without a judgement.
 */
export function judgementText(
  reader: Translator<'words'>,
  judged: ChangeJudgement | null,
  shown: ShownChange = 'percent',
): string | null {
  if (judged === null) return null
  return variationText(reader, judged, shown) ?? reader.t('note.beyondVariation')
}

/** Returns half the width of the band: 12%, 3 pp, 0.02; null without one. */
export function bandText(
  { locale, t }: Translator<'words'>,
  { band }: Pick<ChangeJudgement, 'band'>,
  shown: ShownChange = 'percent',
): string | null {
  if (band === null) return null
  const digits = decimals[shown]
  if (shown === 'percent') return percentText(locale, roundedUp(band * 100, digits) / 100)
  if (shown === 'points') {
    return t('note.points', { points: formatUpTo(locale, roundedUp(band * 100, digits), digits) })
  }
  return formatUpTo(locale, roundedUp(band, digits), digits)
}

const percentText = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
