import { Minus } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { RowAction } from '../panels/row-link.tsx'
import { monthHeadline } from './month-headline.ts'
import { Fact } from './what-changed.tsx'
import styles from './headline.module.css'
import signStyles from './what-changed.module.css'

/** What a month says in one sentence, above its numbers: its strongest change, or that there is none beyond chance. */
export function Headline({ overview, rowAction }: { overview: MonthOverview; rowAction: RowAction }) {
  const reader = useTranslator('dashboard')
  const headline = monthHeadline(overview, reader)
  if (headline.kind === 'changed') {
    const { fact, others } = headline
    return (
      <div className={styles['headline']}>
        <Fact fact={fact} rowAction={rowAction} />
        {others > 0 && (
          <a className={styles['others']} href="#what-changed-title">
            {reader.t('moreChanges', { count: others })}
          </a>
        )}
      </div>
    )
  }
  return (
    <div className={styles['headline']}>
      <span className={signStyles['sign']} data-good="none" aria-hidden="true">
        <Minus size={16} />
      </span>
      <span suppressHydrationWarning>{headline.text}</span>
    </div>
  )
}
