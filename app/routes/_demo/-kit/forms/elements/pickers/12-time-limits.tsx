import { useState } from 'react'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { timesBetween } from './times.ts'

export const about = 'Only what can be booked: every quarter of an hour from 16:00 to 22:30.'

const times = timesBetween(16 * 60, 22 * 60 + 30, 15)

export default function LimitedTimePicker() {
  const [time, setTime] = useState('16:00')
  return (
    <SelectInput
      label="Evening course begins at"
      note="Between 16:00 and 22:30"
      name="course"
      options={times}
      value={time}
      error={undefined}
      onChange={setTime}
    />
  )
}
