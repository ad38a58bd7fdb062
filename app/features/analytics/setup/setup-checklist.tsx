import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { canOpen } from '#app/shared/pages.ts'
import styles from './setup-checklist.module.css'

/** Which steps outside of measuring are done; a step counts as open until that is known. */
interface StepsDone {
  brandTerms: boolean
  competitors: boolean
  target: boolean
}

interface SetupChecklistProps {
  overview: MonthOverview
  /** Who reads it: steps on pages that they may not open are left out. */
  reader?: Role
  /** Without it, the checklist has only the steps of measuring. */
  done?: StepsDone
  /** The line to install, with its copy button. Without it, a link leads there. */
  snippet?: ReactNode
}

/** The steps to the first visit. The page reads again every few seconds, so the first event turns it into the month. */
export function SetupChecklist({ overview, reader = 'Client', done, snippet }: SetupChecklistProps) {
  const t = useMessages('dashboard')
  const mayWatch = done !== undefined && canOpen(reader, '/competitors/watched')
  const mayTarget = done !== undefined && canOpen(reader, '/growth')
  const count = 2 + [done !== undefined, mayWatch, mayTarget].filter(Boolean).length
  return (
    <section className={styles['card']} aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles['title']}>
        {t('stepsTo', { count })}
      </h2>
      <ol className="plain-list">
        <Step
          number={1}
          done={overview.hasEvents}
          title={t('installTitle')}
          link={<Link to="/tracking/install">{t(snippet ? 'installGuides' : 'action.getSnippet')}</Link>}
          extra={snippet}
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
          link={<Link to="/tracking/goals">{t('goalsLink')}</Link>}
        >
          {t('goalsText')}
        </Step>
        {done && (
          <Step
            number={3}
            done={done.brandTerms}
            title={t(mayWatch ? 'brandTitle' : 'profileTitle')}
            link={<Link to="/profile">{t('profileLink')}</Link>}
          >
            {t(mayWatch ? 'brandText' : 'profileText')}
          </Step>
        )}
        {mayWatch && (
          <Step
            number={4}
            done={done.competitors}
            title={t('competitorsTitle')}
            link={<Link to="/competitors/watched">{t('competitorsLink')}</Link>}
          >
            {t('competitorsText')}
          </Step>
        )}
        {mayTarget && (
          <Step
            number={5}
            done={done.target}
            title={t('targetTitle')}
            link={<Link to="/growth">{t('targetLink')}</Link>}
          >
            {t('targetText')}
          </Step>
        )}
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  done: boolean
  title: string
  link: ReactNode
  /** Shown between its text and its link. */
  extra?: ReactNode
  children: ReactNode
}

function Step({ number, done, title, link, extra, children }: StepProps) {
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
        {extra}
        {link}
      </div>
    </li>
  )
}
