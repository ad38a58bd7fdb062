import styles from './hatched-slots.module.css'

interface HatchedSlotsProps {
  /** The hatched slots of a chart, from 0. */
  slots: readonly number[]
  /** How many slots the chart has. */
  of: number
}

/** Hatches what was not measured, behind the lines of a chart: there is no number, which is not zero. */
export const HatchedSlots = ({ slots, of }: HatchedSlotsProps) =>
  slots.map((slot) => (
    <span
      key={slot}
      className={styles['slot']}
      style={{ insetInlineStart: `${(slot / of) * 100}%`, inlineSize: `${100 / of}%` }}
    />
  ))

/** A key in the legend: of what is hatched, or of a band. */
export const AreaKey = ({ look, children }: { look: 'hatched' | 'band'; children: string }) => (
  <span className={styles['key']}>
    <span className={styles['swatch']} data-look={look} aria-hidden="true" />
    {children}
  </span>
)
