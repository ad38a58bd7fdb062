import { Droplet, Scissors, Snowflake, Sun } from 'lucide-react'
import styles from './chips.module.css'

export const about = 'An icon before the word, in the word’s colour.'

const needs = [
  { colour: 'amber', name: 'Full sun', Icon: Sun },
  { colour: 'blue', name: 'Much water', Icon: Droplet },
  { colour: 'green', name: 'Cut in March', Icon: Scissors },
  { colour: 'gray', name: 'Survives frost', Icon: Snowflake },
]

export default function ChipsWithIcons() {
  return (
    <ul className={styles['row']} aria-label="What it needs, with icons">
      {needs.map(({ colour, name, Icon }) => (
        <li key={name} className={styles['chip']} data-accent-color={colour}>
          <Icon size={15} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}
