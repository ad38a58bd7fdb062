import { useState } from 'react'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { timesBetween } from './times.ts'

export const about =
  'A list of half hours shows 24 hours in every country. The browser’s own field follows the reader’s.'

const times = timesBetween(0, 23 * 60 + 30, 30)

export default function TimePicker() {
  const [time, setTime] = useState('06:30')
  return (
    <SelectInput
      label="Water the beds at"
      name="water"
      options={times}
      value={time}
      error={undefined}
      onChange={setTime}
    />
  )
}
