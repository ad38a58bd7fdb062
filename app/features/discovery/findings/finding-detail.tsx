import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AlarmClock, CircleSlash, FilePlus2, RotateCcw, type LucideIcon } from 'lucide-react'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { findingKind, type FindingAction } from '#app/shared/discovery/finding-kind.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { actionsIn } from '#app/shared/items/item-kind.ts'
import { FindingEvidence } from './finding-evidence.tsx'
import { FindingHistory } from './finding-history.tsx'
import { FindingRank } from './finding-rank.tsx'
import { findingQueryOptions } from './findings.queries.ts'
import type { FindingWords } from './use-finding-words.ts'
import styles from './findings.module.css'

interface FindingDetailProps {
  clientId: string
  finding: ShownFinding
  words: FindingWords
  onAct: (action: FindingAction, finding: ShownFinding) => void
}

export const actionLooks: Readonly<
  Record<FindingAction, { icon: LucideIcon; text: 'makeCardFromOne' | 'snooze' | 'dismiss' | 'reopen' }>
> = {
  card: { icon: FilePlus2, text: 'makeCardFromOne' },
  snooze: { icon: AlarmClock, text: 'snooze' },
  dismiss: { icon: CircleSlash, text: 'dismiss' },
  reopen: { icon: RotateCcw, text: 'reopen' },
}

/** What is behind a finding: what to do, its evidence then and now, how its rank came about, and its history. */
export function FindingDetailPanel({ clientId, finding, words, onAct }: FindingDetailProps) {
  const t = useMessages('discovery')
  const query = useQuery(findingQueryOptions(clientId, finding.id))
  const actions = actionsIn(findingKind.actions, finding.state)
  return (
    <>
      {actions.length > 0 && (
        <Actions>
          {actions.map((action) => {
            const { icon: Icon, text } = actionLooks[action]
            return (
              <Button
                key={action}
                size="1"
                {...(action !== 'card' && { variant: 'soft', color: 'gray', highContrast: true })}
                {...(action !== 'reopen' && { 'aria-haspopup': 'dialog' })}
                onClick={() => onAct(action, finding)}
              >
                <Icon size={14} aria-hidden="true" /> {t(text)}
              </Button>
            )
          })}
        </Actions>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <section className={styles['part']}>
            <h4>{t('whatToDo')}</h4>
            <ol className={styles['steps']}>
              {words.rule(finding.rule).steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <FindingEvidence finding={finding} detail={query.data ?? null} words={words} />
        </div>
        <div className={styles['column']}>
          <FindingRank finding={finding} words={words} />
          <section className={styles['part']}>
            <h4>{t('history')}</h4>
            {query.isError ? (
              <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
            ) : (
              <FindingHistory history={query.data?.history ?? null} />
            )}
          </section>
        </div>
      </div>
      <FindingLinks finding={finding} />
    </>
  )
}

/** Where to read on. */
function FindingLinks({ finding: { rule, detection, firstSeenAt } }: Pick<FindingDetailProps, 'finding'>) {
  const t = useMessages('discovery')
  const { page, period } = detection
  const month = monthOf(period?.to ?? utcDay(new Date(firstSeenAt)))
  return (
    <div className={styles['links']}>
      <Link to="/discovery/rules/$rule" params={{ rule }}>
        {t('aboutRule')}
      </Link>
      {page !== null && (
        <>
          <Link
            to="/analytics"
            search={({ client }) => ({
              client,
              month,
              filters: [{ dimension: 'page', operator: 'is', values: [page] }],
            })}
            preload={false}
          >
            {t('openAnalytics')}
          </Link>
          <Link to="/discovery/crawl" search={{ path: page }} preload={false}>
            {t('openCrawled')}
          </Link>
          <Link to="/discovery" search={{ page }} preload={false}>
            {t('otherOfPage')}
          </Link>
        </>
      )}
    </div>
  )
}
