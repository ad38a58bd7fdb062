import { FileCheck2, History } from 'lucide-react'
import { memo } from 'react'
import { RecentTime } from '#app/components/locale/recent-time.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ItemRow, ItemRows, type RowHandlers } from '#app/features/items/item-row.tsx'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ShownChange } from '#app/shared/competitors/change-list.ts'
import { competitorChangeKind, type ChangeAction } from '#app/shared/competitors/change.ts'
import { KindMark, SeverityMark, StateMark } from './change-marks.tsx'
import { DifferenceLine } from './marked-words.tsx'

type Handlers = RowHandlers<ShownChange, ChangeAction>

interface ChangeRowsProps extends Handlers {
  changes: readonly ShownChange[]
  /** When the list was read. */
  now: string
  timeZone: TimeZone
  selected: ReadonlyMap<string, ShownChange>
  /** The open change. */
  opened: string | undefined
}

/** A page of changes, one below the other. */
export function ChangeRows({ changes, now, timeZone, selected, opened, ...handlers }: ChangeRowsProps) {
  const t = useMessages('competitorChanges')
  return (
    <ItemRows label={t('list')}>
      {changes.map((change) => (
        <ChangeRow
          key={change.id}
          {...handlers}
          change={change}
          now={now}
          timeZone={timeZone}
          selected={selected.has(change.id)}
          isOpen={opened === change.id}
        />
      ))}
    </ItemRows>
  )
}

interface ChangeRowProps extends Handlers {
  change: ShownChange
  now: string
  timeZone: TimeZone
  selected: boolean
  isOpen: boolean
}

/** A change in the list: where, and its most telling difference. */
const ChangeRow = memo(function ChangeRow({ change, now, timeZone, ...row }: ChangeRowProps) {
  const t = useMessages('competitorChanges')
  const tItems = useMessages('itemLists')
  const tRules = useMessages('competitorRules')
  const tCompetitors = useMessages('competitors')
  const { competitor, page, before, after, seen, rule, differences, again, card } = change
  const pageName = tCompetitors(`page.${page.kind}`)
  const ruleName = tRules(`rule.${rule}`)
  const hasTexts = before !== '' || after !== ''
  return (
    <ItemRow
      {...row}
      item={change}
      actions={competitorChangeKind.actions}
      selectLabel={t('selectChange', { change: `${competitor.name}, ${pageName}, ${ruleName}` })}
      unread={seen ? null : t('unread')}
      from={
        <>
          <bdi>{competitor.name}</bdi> · {pageName}
          {competitor.removed && ` · ${t('noLongerWatched')}`}
        </>
      }
      time={<RecentTime at={change.foundAt} now={now} timeZone={timeZone} />}
      title={hasTexts ? <DifferenceLine before={before} after={after} /> : ruleName}
      meta={
        <>
          <SeverityMark severity={change.severity} />
          <KindMark kind={change.kind} />
          <StateMark state={change.state} />
          {hasTexts && <span>{ruleName}</span>}
          {differences > 1 && <span>{t('moreDifferences', { count: differences - 1 })}</span>}
          {again > 0 && (
            <span>
              <History size={12} aria-hidden="true" /> {t('again', { count: again })}
            </span>
          )}
          {card && !card.trashed && (
            <span>
              <FileCheck2 size={12} aria-hidden="true" /> {tItems('cards.yes')}
            </span>
          )}
        </>
      }
    />
  )
})
