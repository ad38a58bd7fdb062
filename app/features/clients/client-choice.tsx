import type { ReactNode } from 'react'
import { ClientPicker } from './client-picker.tsx'
import styles from './client-choice.module.css'

interface ClientChoiceProps {
  /** Names the part of the page that appears once a client is chosen. */
  label: string
  /** What choosing a client shows. */
  children: ReactNode
}

/** In place of the part of a page that is about one client, while staff have chosen none: a line with the picker. */
export const ClientChoice = ({ label, children }: ClientChoiceProps) => (
  <section className={styles['choose']} aria-label={label}>
    <p>{children}</p>
    <ClientPicker client={null} />
  </section>
)
