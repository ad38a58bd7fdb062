import { useState } from 'react'
import { StackedDays, type StackedPart } from '#app/components/charts/stacked-days.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import styles from './analytics.module.css'

export const about = 'Bars of a period that a person chooses. Read them with the arrow keys, or show them as a table.'

const periods = [
  { value: 'days', label: 'Last 28 days' },
  { value: 'month', label: 'Last month' },
  { value: 'year', label: 'Last year' },
]
const sessions: Readonly<Record<string, { all: string; days: number[] }>> = {
  days: { all: '2.7k', days: [75, 125, 225, 175, 125, 75, 25] },
  month: { all: '2.4k', days: [90, 110, 160, 140, 150, 60, 45] },
  year: { all: '31k', days: [60, 80, 120, 150, 190, 205, 170] },
}
const parts: StackedPart[] = [{ id: 'sessions', name: 'Sessions', look: 0 }]

export default function AverageSessions() {
  const [period, setPeriod] = useState('days')
  const { all, days } = sessions[period] ?? { all: '–', days: [] }
  return (
    <>
      <div className={styles['head']}>
        <div>
          <p className={styles['large']}>{all}</p>
          <p className={styles['quiet']}>Average sessions by weekday</p>
        </div>
        <SelectInput
          label="Period"
          name="period"
          options={periods}
          value={period}
          error={undefined}
          onChange={setPeriod}
        />
      </div>
      <StackedDays
        label="Sessions"
        summary={`${all} sessions, by weekday.`}
        notesLabel="Notes"
        parts={parts}
        days={days.map((total, at) => ({ day: weekdays[at] ?? '', complete: true, total, parts: [total], notes: [] }))}
        slots={7}
        format={String}
        formatDay={String}
        formatAxisDay={String}
        emptyText="No sessions."
      />
    </>
  )
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
