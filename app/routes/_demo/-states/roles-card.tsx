import type { CSSProperties } from 'react'
import { StackedDays, type StackedPart } from '#app/components/charts/stacked-days.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Part } from './part.tsx'
import styles from './states.module.css'

const roles = [
  { name: 'Ours', means: 'the client’s own numbers', fill: '--ours-fill', soft: '--ours-soft', text: '--accent-11' },
  {
    name: 'Comparison',
    means: 'the compared period',
    fill: '--comparison-fill',
    soft: '--neutral-soft',
    text: '--neutral-text',
  },
  { name: 'Better', means: 'done, healthy', fill: '--better-fill', soft: '--better-soft', text: '--better-text' },
  { name: 'Worse', means: 'a fault', fill: '--worse-fill', soft: '--worse-soft', text: '--worse-text' },
  {
    name: 'Neutral',
    means: 'within normal variation',
    fill: '--neutral-fill',
    soft: '--neutral-soft',
    text: '--neutral-text',
  },
  {
    name: 'Attention',
    means: 'needs a person soon',
    fill: '--attention-fill',
    soft: '--attention-soft',
    text: '--attention-text',
  },
]

const looks: StackedPart['look'][] = [0, 1, 2, 3, 4, 'others', 'none']
const parts = looks.map((look): StackedPart => ({
  id: String(look),
  look,
  name: typeof look === 'number' ? `Series ${look + 1}` : look === 'others' ? 'All others' : 'In no series',
}))
const days = [4, 6, 3, 7, 5, 8, 6, 4, 5, 7].map((size, index) => {
  const numbers = parts.map((_, part) => 1 + ((size + part * (index + 1)) % 5))
  return {
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    complete: index < 9,
    total: numbers.reduce((sum, number) => sum + number, 0),
    parts: numbers,
    notes: [],
  }
})

const filled = (variable: string): CSSProperties => ({ background: `var(${variable})` })

/** What colours mean, and those of charts. */
export function RolesCard() {
  return (
    <Card title="Colours" intro="A colour means the same everywhere, and a sign or a word says it too.">
      <ul className={styles['roles']}>
        {roles.map(({ name, means, fill, soft, text }) => (
          <li key={name} style={{ ...filled(soft), color: `var(${text})` }}>
            <span className={styles['swatch']} style={filled(fill)} aria-hidden="true" />
            <strong>{name}</strong> {means}
          </li>
        ))}
      </ul>
      <Part title="The colours of a chart, which people with any colour vision tell apart">
        <StackedDays
          label="Samples"
          summary="Samples by day."
          notesLabel="Notes"
          parts={parts}
          days={days}
          slots={10}
          format={String}
          formatDay={(day) => day}
          formatAxisDay={(day) => String(Number(day.slice(-2)))}
          emptyText="No samples."
        />
      </Part>
      <Part title="Levels: page, panel, inset">
        <div className={styles['levels']}>
          <div>
            <div className={styles['inset']}>An inset has no frame.</div>A panel has a hairline.
          </div>
          The page is the ground.
        </div>
      </Part>
    </Card>
  )
}
