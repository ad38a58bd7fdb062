import { Badge, Checkbox } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { lazy, memo, useId, type ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { itemAttributes, onItemKey } from '#app/features/items/item-keys.ts'
import { monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { findingKind, type FindingAction } from '#app/shared/discovery/finding-kind.ts'
import type { FindingQuery, ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { findingListQueryOptions } from './findings.queries.ts'
import { impactText } from './impact-text.ts'
import { SeverityMark } from './severity-mark.tsx'
import type { FindingWords } from './use-finding-words.ts'
import styles from './findings.module.css'

const loadDetail = () => import('./finding-detail.tsx')
const FindingDetailPanel = lazy(() => loadDetail().then((module) => ({ default: module.FindingDetailPanel })))

/** What people do with a row. */
interface RowHandlers {
  onOpen: (id: string) => void
  onSelect: (finding: ShownFinding, selected: boolean) => void
  onAct: (action: FindingAction, finding: ShownFinding) => void
}

/** What the findings of all lists on the page share. */
export interface ListedFindings extends RowHandlers {
  clientId: string
  words: FindingWords
  month: Month
  timeZone: TimeZone
  selected: ReadonlyMap<string, ShownFinding>
  opened: ReadonlySet<string>
}

interface FindingListProps {
  query: FindingQuery
  shown: ListedFindings
  /** Name of the list. */
  label: string
  /** Shows another page of the list. */
  onPage: (at: number) => void
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Height of the list while it is loading. */
  height: string
}

/** A page of the findings that a query finds, in its order. */
export function FindingList({ query, shown, label, onPage, empty, height }: FindingListProps) {
  const t = useMessages('discovery')
  const result = useQuery(findingListQueryOptions(shown.clientId, query))
  return (
    <QueryState query={result} height={height} shape="list">
      {({ findings, total }) =>
        findings.length === 0 ? (
          empty
        ) : (
          <>
            <ul className={styles['list']} aria-label={label}>
              {findings.map((finding) => (
                <FindingRow
                  key={finding.id}
                  finding={finding}
                  words={shown.words}
                  month={shown.month}
                  timeZone={shown.timeZone}
                  selected={shown.selected.has(finding.id)}
                  detail={shown.opened.has(finding.id) ? <FindingDetailPanel {...shown} finding={finding} /> : null}
                  onOpen={shown.onOpen}
                  onSelect={shown.onSelect}
                  onAct={shown.onAct}
                />
              ))}
            </ul>
            <NumberPager
              label={label}
              at={query.at}
              perPage={findingKind.perPage}
              total={total}
              before={t('pageBefore')}
              after={t('pageAfter')}
              onPage={onPage}
            />
          </>
        )
      }
    </QueryState>
  )
}

interface FindingRowProps extends RowHandlers {
  finding: ShownFinding
  words: FindingWords
  month: Month
  timeZone: TimeZone
  selected: boolean
  /** What is behind the finding, while it is open. */
  detail: ReactNode
}

/** Facts that a row shows; the rest is behind it. */
const shownFacts = 2

/** A finding in the list. Its sentence opens what is behind it, in place. */
const FindingRow = memo(function FindingRow(props: FindingRowProps) {
  const { finding, words, month, timeZone, selected, detail, onOpen, onSelect, onAct } = props
  const reader = useTranslator('discovery')
  const { t } = reader
  const id = useId()
  const { detection } = finding
  const sentence = words.sentence(detection)
  const impact = impactText(reader, detection.impact)
  const isNew = monthOf(localDay(new Date(finding.firstSeenAt), timeZone)) === month
  return (
    <li className={styles['item']} data-selected={selected || undefined} data-open={detail !== null || undefined}>
      <div className={styles['row']}>
        <Checkbox
          className={styles['tick']}
          checked={selected}
          aria-label={t('selectFinding', { finding: sentence })}
          onCheckedChange={(checked) => onSelect(finding, checked === true)}
        />
        <SeverityMark severity={detection.severity} kind={finding.kind} />
        <div className={styles['what']}>
          <h3 className={styles['name']}>
            <button
              type="button"
              className={styles['open']}
              {...itemAttributes(finding.id, findingKind.actions)}
              aria-expanded={detail !== null}
              aria-controls={detail === null ? undefined : id}
              onClick={() => onOpen(finding.id)}
              // Where someone points or moves by keys, a finding may soon be opened.
              onPointerEnter={() => void loadDetail()}
              onFocus={() => void loadDetail()}
              onKeyDown={(event) => {
                const action = onItemKey(event, findingKind.actions)
                if (action === 'select') onSelect(finding, !selected)
                else if (action) onAct(action, finding)
              }}
            >
              <bdi>{sentence}</bdi>
            </button>
          </h3>
          <div className={styles['meta']}>
            {isNew && finding.returned === 0 && <Badge>{t('new')}</Badge>}
            {finding.returned > 0 && <Badge color="amber">{t('returned', { count: finding.returned })}</Badge>}
            <span>{words.rule(detection.rule).name}</span>
            {detection.facts.slice(0, shownFacts).map((fact) => (
              <span key={fact.name} className={styles['fact']}>
                {words.fact(fact).name} <b>{words.fact(fact).value}</b>
              </span>
            ))}
            <StateOf finding={finding} timeZone={timeZone} />
          </div>
        </div>
        <p className={styles['impact']}>
          <span>{impact.range}</span>
          <small>{impact.unit}</small>
        </p>
        <ChevronDown size={16} aria-hidden="true" className={styles['chevron']} />
      </div>
      {detail !== null && (
        <div id={id} className={styles['detail']}>
          {detail}
        </div>
      )}
    </li>
  )
})

/** What became of a finding, if it isn't just open. */
function StateOf({ finding, timeZone }: Pick<FindingRowProps, 'finding' | 'timeZone'>) {
  const { t, locale } = useTranslator('discovery')
  const { state, card, dismissed, snoozedUntil, goneAt } = finding
  return (
    <>
      {state === 'open' && goneAt !== null && (
        <span>{t('condition', { day: formatDay(locale, localDay(new Date(goneAt), timeZone)) })}</span>
      )}
      {state === 'snoozed' && snoozedUntil !== null && (
        <span>{t('untilMonth', { month: formatMonth(locale, snoozedUntil) })}</span>
      )}
      {dismissed && <span>{t('dismissedFor', { reason: t(`reason.${dismissed.reason}`) })}</span>}
      {card && !card.trashed && (
        <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: card.id }} search>
          <bdi>{t('onCard', { title: card.title })}</bdi>
        </Link>
      )}
    </>
  )
}
