import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { DiscoveryRun } from '#app/shared/discovery/discovery-run.ts'
import { RuleOutcomeText } from '../rules/rule-outcome.tsx'
import { useStartDiscoveryRun, discoveryRunsQueryOptions } from './findings.queries.ts'
import { MeasuredDays } from './measured-days.tsx'
import type { FindingWords } from './use-finding-words.ts'
import { useReadFindingsAfter } from './use-read-findings-after.ts'
import styles from './findings.module.css'

interface RunCardProps {
  clientId: string
  words: FindingWords
  /** The running month. */
  current: Month
}

/** When the rules ran last and what came of them. */
export function RunCard({ clientId, words, current: running }: RunCardProps) {
  const t = useMessages('discovery')
  const query = useQuery(discoveryRunsQueryOptions(clientId))
  return (
    <Card title={t('runTitle')}>
      <div className={styles['run']}>
        <QueryState query={query} height="92px">
          {({ current, last, failedAt }) => (
            <>
              {current && <output>{t(current.state === 'waiting' ? 'runWaiting' : 'runGoing')}</output>}
              {!current && failedAt !== null && <output>{t('runFailed')}</output>}
              {last ? <LastRun run={last} words={words} running={running} /> : !current && <Note>{t('runNever')}</Note>}
            </>
          )}
        </QueryState>
      </div>
    </Card>
  )
}

/** Runs the rules now, and reads the findings again when they have run. */
export function RunButton({ clientId }: { clientId: string }) {
  const t = useMessages('discovery')
  const showError = useShowError()
  const start = useStartDiscoveryRun(clientId)
  const { data: runs } = useQuery(discoveryRunsQueryOptions(clientId))
  useReadFindingsAfter(Boolean(runs?.current))
  return (
    <Button
      loading={start.isPending || Boolean(runs?.current)}
      onClick={() =>
        start.mutate(undefined, {
          onSuccess: () => showToast({ kind: 'info', text: t('runAsked') }),
          onError: showError,
        })
      }
    >
      <Play size={14} aria-hidden="true" /> {t('runNow')}
    </Button>
  )
}

function LastRun({ run, words, running }: { run: DiscoveryRun; words: FindingWords; running: Month }) {
  const t = useMessages('discovery')
  const { outcomes } = run
  const ran = outcomes.filter((one) => one.what === 'ran')
  const others = outcomes.filter((one) => one.what !== 'ran')
  const fresh = ran.reduce((sum, one) => sum + one.fresh, 0)
  const ended = ran.reduce((sum, one) => sum + one.ended, 0)
  return (
    <>
      <p>
        <b>{t('ranOf', { ran: ran.length, all: outcomes.length })}</b>
      </p>
      <Note>
        <LocalMoment at={run.finishedAt ?? run.requestedAt} /> · {t('runFound', { count: fresh })}
        {ended > 0 && <> · {t('runEnded', { count: ended })}</>}
      </Note>
      <MeasuredDays run={run} running={running} />
      {others.length > 0 && (
        <details className={styles['notRun']}>
          <summary>{t('notRun', { count: others.length })}</summary>
          <ul className={styles['missing']}>
            {others.map((outcome) => (
              <li key={outcome.rule}>
                <span>{words.rule(outcome.rule).name}</span>
                <RuleOutcomeText outcome={outcome} enabled={outcome.what !== 'off'} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
