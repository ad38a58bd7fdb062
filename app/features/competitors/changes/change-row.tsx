import { History } from 'lucide-react'
import { memo } from 'react'
import { RecentTime } from '#app/components/locale/recent-time.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CardMark, ItemRow, type ListedItemProps } from '#app/features/items/item-row.tsx'
import type { ShownChange } from '#app/shared/competitors/change-list.ts'
import { competitorChangeKind, type ChangeAction } from '#app/shared/competitors/change.ts'
import { KindMark, SeverityMark, StateMark } from './change-marks.tsx'
import { DifferenceLine } from './marked-words.tsx'

/** A change in the list: where, and its most telling difference. */
export const ChangeRow = memo(function ChangeRow(props: ListedItemProps<ShownChange, ChangeAction>) {
  const { item: change, now, timeZone, ...row } = props
  const t = useMessages('competitorChanges')
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
          <CardMark card={card} />
        </>
      }
    />
  )
})
