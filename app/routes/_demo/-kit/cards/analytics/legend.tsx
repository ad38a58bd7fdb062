import styles from './analytics.module.css'

interface LegendProps {
  parts: readonly { name: string; colour: string; value: string }[]
}

/** The parts of a chart with their colours and numbers. */
export const Legend = ({ parts }: LegendProps) => (
  <ul className={styles['legend']}>
    {parts.map(({ name, colour, value }) => (
      <li key={name}>
        <span className={styles['key']} style={{ background: `var(${colour})` }} aria-hidden="true" />
        {name}
        <span className={styles['amount']}>{value}</span>
      </li>
    ))}
  </ul>
)
