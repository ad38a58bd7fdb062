import { StackedDays, type StackedPart } from '#app/components/charts/stacked-days.tsx'
import { Looks } from './looks.tsx'
import { dayOfMonth } from './november.ts'

export const about =
  'What a number of a day consists of. More than five parts become “others”; the last day is not over.'
export const isWide = true

const parts: StackedPart[] = [
  { id: 'search', name: 'Search', look: 0 },
  { id: 'direct', name: 'Direct', look: 1 },
  { id: 'letter', name: 'Newsletter', look: 2 },
  { id: 'others', name: 'Others', look: 'others' },
]
const days = [5, 8, 6, 9, 7, 11, 8, 10, 12, 6].map((size, at) => {
  const numbers = [size, Math.ceil(size / 2), at % 4, 2]
  return {
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    complete: at < 9,
    total: numbers.reduce((sum, number) => sum + number, 0),
    parts: numbers,
    notes: [],
  }
})

export default function Stacked() {
  return (
    <Looks>
      {(look) => (
        <StackedDays
          label={`Visits, ${look}`}
          summary="Visits of ten days by where they came from."
          notesLabel="Notes"
          parts={parts}
          days={days}
          slots={10}
          format={String}
          formatDay={(day) => day}
          formatAxisDay={dayOfMonth}
          emptyText="No visits."
        />
      )}
    </Looks>
  )
}
