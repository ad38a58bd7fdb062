import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import styles from './setup-checklist.module.css'

/**
 * What a company does before there is anything to see. It watches: the page asks every few seconds, so the first event
 * turns it into the month.
 */
export function SetupChecklist({ overview }: { overview: MonthOverview }) {
  return (
    <section className={styles['card']} aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles['title']}>
        Three steps to your first month
      </h2>
      <ol className={styles['steps']}>
        <Step
          number={1}
          done={overview.hasEvents}
          title="Install tracking"
          link={<Link to="/tracking">Get the snippet</Link>}
        >
          One line in the head of {overview.website.domain}. No cookies, no consent banner.
          <output className={styles['waiting']}>
            <span className={styles['light']} aria-hidden="true" />
            Waiting for the first event. This page notices it by itself.
          </output>
        </Step>
        <Step
          number={2}
          done={overview.goals.length > 0}
          title="Add goals"
          link={<Link to="/tracking">Set up goals</Link>}
        >
          Say what counts as success: an order, a sign-up, a visited page.
        </Step>
        <Step
          number={3}
          done={false}
          title="Add brand terms and competitors"
          link={<Link to="/profile">Complete the profile</Link>}
        >
          What people call you, and whom they compare you with.
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  done: boolean
  title: string
  link: ReactNode
  children: ReactNode
}

function Step({ number, done, title, link, children }: StepProps) {
  return (
    <li className={styles['step']} data-done={done || undefined}>
      <span className={styles['mark']} aria-hidden="true">
        {done ? <Check size={16} /> : number}
      </span>
      <div>
        <h3>
          {title}
          {done && <span className={styles['done']}>done</span>}
        </h3>
        <p>{children}</p>
        {link}
      </div>
    </li>
  )
}
