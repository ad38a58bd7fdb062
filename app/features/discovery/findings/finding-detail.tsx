import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AlarmClock, CircleSlash, FilePlus2, RotateCcw, type LucideIcon } from 'lucide-react'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ItemHistory } from '#app/features/items/item-history.tsx'
import { monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { findingKind, type FindingAction } from '#app/shared/discovery/finding-kind.ts'
import type { ShownFinding, FindingEvent } from '#app/shared/discovery/finding-list.ts'
import { impactInVisits, rankedImpact, severityImpact } from '#app/shared/discovery/finding-rank.ts'
import type { Fact } from '#app/shared/discovery/finding.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { actionsIn } from '#app/shared/items/item-kind.ts'
import { FindingEvidence } from './finding-evidence.tsx'
import { findingQueryOptions } from './findings.queries.ts'
import { factorText, impactText } from './impact-text.ts'
import { actionTexts } from './use-finding-actions.tsx'
import type { FindingWords } from './use-finding-words.ts'
import styles from './findings.module.css'

interface FindingDetailProps {
  clientId: string
  finding: ShownFinding
  words: FindingWords
  onAct: (action: FindingAction, finding: ShownFinding) => void
}

const actionIcons: Readonly<Record<FindingAction, LucideIcon>> = {
  card: FilePlus2,
  snooze: AlarmClock,
  dismiss: CircleSlash,
  reopen: RotateCcw,
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
            const Icon = actionIcons[action]
            return (
              <Button
                key={action}
                size="1"
                {...(action !== 'card' && { variant: 'soft', color: 'gray', highContrast: true })}
                {...(action !== 'reopen' && { 'aria-haspopup': 'dialog' })}
                onClick={() => onAct(action, finding)}
              >
                <Icon size={14} aria-hidden="true" /> {t(actionTexts[action])}
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

/** How a finding's place came about: its kind, its severity, and impact × confidence ÷ effort with the inputs. */
function FindingRank({ finding, words }: { finding: ShownFinding; words: FindingWords }) {
  const reader = useTranslator('discovery')
  const { t, locale } = reader
  const { detection, rank, kind } = finding
  const { impact, confidence, effort, severity } = detection
  const added = severityImpact[severity]
  const measured = factorText(locale, impactInVisits(detection))
  const share = formatShare(locale, confidence.value)
  const { range, unit } = impactText(reader, impact)
  return (
    <section className={styles['part']}>
      <h4>{t('rankTitle', { rank: factorText(locale, rank) })}</h4>
      <p className={styles['formula']}>
        {t('rankFormula', { impact: factorText(locale, rankedImpact(detection)), confidence: share, effort })}
      </p>
      <dl className={styles['factors']}>
        <div>
          <dt>{t('impactFactor', { impact: `${range} ${unit}` })}</dt>
          <dd>{t('impactAs', { visits: measured })}</dd>
          {added > 0 && <dd>{t('impactAdded', { visits: added, severity: t(`severity.${severity}`) })}</dd>}
          <Inputs inputs={impact.inputs} words={words} />
        </div>
        <div>
          <dt>{t('confidenceFactor', { confidence: share })}</dt>
          {confidence.inputs.length === 0 && <dd>{t('confidenceBare')}</dd>}
          <Inputs inputs={confidence.inputs} words={words} />
        </div>
        <div>
          <dt>{t('effortFactor', { points: effort })}</dt>
          <dd>{t('effortNote')}</dd>
        </div>
      </dl>
      <Note apart>{t(kind === 'news' ? 'orderNews' : 'orderNote')}</Note>
    </section>
  )
}

/** What a factor was calculated from. */
const Inputs = ({ inputs, words }: { inputs: readonly Fact[]; words: FindingWords }) =>
  inputs.map((fact) => (
    <dd key={fact.name} className={styles['fact']}>
      {words.fact(fact).name} <b>{words.fact(fact).value}</b>
    </dd>
  ))

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

/** What happened to a finding, the newest first; null while it is loading. */
function FindingHistory({ history }: { history: readonly FindingEvent[] | null }) {
  const sentence = useSentence()
  return (
    <ItemHistory
      history={history}
      day
      sentence={(event) => (
        <>
          {sentence(event)}
          {event.card && (
            <>
              {' '}
              <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: event.card.id }} search>
                <bdi>{event.card.title}</bdi>
              </Link>
            </>
          )}
        </>
      )}
    />
  )
}

/** Returns an entry in one sentence. */
function useSentence(): (event: FindingEvent) => string {
  const { t, locale } = useTranslator('discovery')
  return ({ kind, person, severities, reason, until }) => {
    const who = { person: person ?? t('name.someoneWhoHasLeft') }
    switch (kind) {
      case 'severityChanged':
        return t('event.severityChanged', {
          before: severities ? t(`severity.${severities.before}`) : '–',
          after: severities ? t(`severity.${severities.after}`) : '–',
        })
      case 'dismissed':
        return t('event.dismissed', { ...who, reason: reason ? t(`reason.${reason}`) : '' })
      case 'snoozed':
        return t('event.snoozed', { ...who, month: until ? formatMonth(locale, until) : '' })
      case 'reopened':
      case 'carded':
        return t(`event.${kind}`, who)
      default:
        return t(`event.${kind}`)
    }
  }
}
