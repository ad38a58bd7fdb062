import { StackedDays, type StackedPart } from '#app/components/charts/stacked-days.tsx'

export const about = 'New and retained clients by month, stacked.'

const parts: StackedPart[] = [
  { id: 'retained', name: 'Retained', look: 0 },
  { id: 'new', name: 'New', look: 1 },
]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'].map((day, at) => {
  const numbers = [34 + at * 3, 12 + ((at * 7) % 9)]
  return { day, complete: true, total: numbers.reduce((sum, number) => sum + number, 0), parts: numbers, notes: [] }
})

export default function ClientRetention() {
  return (
    <StackedDays
      label="Clients"
      summary="Retained and new clients from January to July."
      notesLabel="Notes"
      parts={parts}
      days={months}
      slots={7}
      format={String}
      formatDay={String}
      formatAxisDay={String}
      emptyText="No clients yet."
    />
  )
}
