import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import styles from './setup-checklist.module.css'

/** The steps to the first visit. The page reads again every few seconds, so the first event turns it into the month. */
export function SetupChecklist({ overview }: { overview: MonthOverview }) {
  const t = useMessages('dashboard')
  return (
    <section className={styles['card']} aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles['title']}>
        {t('threeSteps')}
      </h2>
      <ol className="plain-list">
        <Step
          number={1}
          done={overview.hasEvents}
          title={t('installTitle')}
          link={<Link to="/tracking">{t('installLink')}</Link>}
        >
          {t('installText', { domain: overview.website.domain })}
          <output className={styles['waiting']}>
            <span className={styles['light']} aria-hidden="true" />
            {t('waitingForEvent')}
          </output>
        </Step>
        <Step
          number={2}
          done={overview.goals.length > 0}
          title={t('goalsTitle')}
          link={<Link to="/tracking">{t('goalsLink')}</Link>}
        >
          {t('goalsText')}
        </Step>
        <Step number={3} done={false} title={t('profileTitle')} link={<Link to="/profile">{t('profileLink')}</Link>}>
          {t('profileText')}
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
  const t = useMessages('dashboard')
  return (
    <li className={styles['step']} data-done={done || undefined}>
      <span className={styles['mark']} aria-hidden="true">
        {done ? <Check size={16} /> : number}
      </span>
      <div>
        <h3>
          {title}
          {done && <span className={styles['done']}>{t('done')}</span>}
        </h3>
        <p>{children}</p>
        {link}
      </div>
    </li>
  )
}
