import { format } from 'date-fns'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Calendar } from './calendar.tsx'

export const about = 'Always open, where the day is what the page is about.'

export default function InlinePicker() {
  const [day, setDay] = useState<Date | undefined>(new Date(2027, 9, 2))
  return (
    <>
      <Calendar
        mode="single"
        selected={day}
        opensAt={new Date(2027, 9, 1)}
        today={new Date(2027, 9, 14)}
        onSelect={setDay}
      />
      <Note apart>{day ? `Harvest supper on ${format(day, 'EEEE, d MMMM')}.` : 'No day chosen.'}</Note>
    </>
  )
}
