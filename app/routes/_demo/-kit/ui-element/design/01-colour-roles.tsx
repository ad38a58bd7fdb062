import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about =
  'Styles name what a colour means. Each role draws (fill), writes (text) and lies behind a text (soft); a word or a sign says the same.'
export const isWide = true

const roles = [
  { name: 'Ours', means: 'the client’s own numbers', role: 'ours', text: '--accent-11' },
  { name: 'Better', means: 'a change for the better', role: 'better', text: '--better-text' },
  { name: 'Worse', means: 'a fault, or a change for the worse', role: 'worse', text: '--worse-text' },
  { name: 'Attention', means: 'needs a person soon', role: 'attention', text: '--attention-text' },
  { name: 'Neutral', means: 'within normal variation', role: 'neutral', text: '--neutral-text' },
]

export default function ColourRoles() {
  return (
    <Looks>
      <ul className={styles['list']}>
        {roles.map(({ name, means, role, text }) => (
          <li
            key={role}
            className={styles['role']}
            style={{ background: `var(--${role}-soft)`, color: `var(${text})` }}
          >
            <span className={styles['dot']} style={{ background: `var(--${role}-fill)` }} aria-hidden="true" />
            <strong>{name}</strong> {means}
          </li>
        ))}
      </ul>
    </Looks>
  )
}
