import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Card } from '#app/components/layout/card.tsx'
import { profileCompleteness } from '#app/shared/profile/completeness.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import styles from './profile.module.css'

/** How much of the profile is filled, and what each empty field costs. */
export function CompletenessCard({ profile }: { profile: Profile }) {
  const { percent, filled, of, missing } = profileCompleteness(profile)
  return (
    <Card
      title="Completeness"
      actions={
        <span className={styles['percent']}>
          <b>{percent}%</b> {filled} of {of} filled
        </span>
      }
    >
      <progress
        className={styles['bar']}
        aria-label="Completeness of the profile"
        max={100}
        value={percent}
        data-full={percent === 100 || undefined}
      />
      {missing.length === 0 ? (
        <p className={styles['complete']}>
          <CircleCheck size={16} aria-hidden="true" /> Nothing is missing.
        </p>
      ) : (
        <ul className={styles['missing']} aria-label="What is missing">
          {missing.map(({ item, label, consequence }) => (
            <li key={item}>
              <CircleDashed size={16} aria-hidden="true" />
              <span>
                <b>{item === 'website' ? <Link to="/tracking">{label}</Link> : label}</b> {consequence}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
