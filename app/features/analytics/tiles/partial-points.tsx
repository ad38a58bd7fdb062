import type { ChartBackground } from '#app/components/charts/day-chart-props.ts'
import { AreaKey, HatchedSlots } from '#app/components/charts/hatched-slots.tsx'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { CountedPart } from './month-lines.ts'

/**
 * Returns what a chart hatches: weeks or months of which only some days are counted, and says of how many. Undefined if
 * there are none.
 */
export function partialPoints(
  parts: readonly CountedPart[],
  slots: number,
  { label, t }: { label: 'partialWeek' | 'partialMonth'; t: Translator<'dashboard'>['t'] },
): ChartBackground | undefined {
  const partial = parts.flatMap(({ counted, days }, index) => (counted < days ? [index] : []))
  if (partial.length === 0) return undefined
  return {
    largest: 0,
    draw: () => <HatchedSlots slots={partial} of={slots} />,
    legend: <AreaKey look="hatched">{t(label)}</AreaKey>,
    name: t('countedDays'),
    textOf(index) {
      const part = parts[index]
      return part ? t('daysOf', { counted: part.counted, days: part.days }) : ''
    },
  }
}
