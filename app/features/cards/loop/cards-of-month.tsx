import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { maxShortList, ShortList } from '#app/components/list/short-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { isOpen, stages } from '#app/shared/cards/stage.ts'
import { formatMonthName } from '#app/shared/format/date.ts'
import { cardListQueryOptions } from '../cards.queries.ts'
import { firstOfMonth } from './first-of-month.ts'
import { stageCountsQueryOptions } from './loop.queries.ts'

/** The open cards that a client's month is about, for staff. */
export function CardsOfMonth({ clientId, month }: { clientId: string; month: Month }) {
  const { t, locale } = useTranslator('workLists')
  const tMoves = useMessages('cardMoves')
  const { data: counts } = useQuery(stageCountsQueryOptions(clientId))
  const open = stages.filter(isOpen).reduce((sum, stage) => sum + (counts?.stages[stage] ?? 0), 0)
  const { data } = useQuery({ ...cardListQueryOptions(clientId, 'all'), enabled: open > 0 })
  return (
    <ShortList
      title={t('cards')}
      link={
        <Link to="/crafting/$filter" params={{ filter: 'all' }} search={{ client: clientId, month }}>
          {t('openBoard')}
        </Link>
      }
      count={open}
      items={
        data &&
        firstOfMonth(data.cards, month, maxShortList).map(({ id, title, stage, dueMonth, owner }) => ({
          key: id,
          what: (
            <Link
              to="/crafting/$filter/$card"
              params={{ filter: 'all', card: id }}
              search={{ client: clientId, month }}
              preload={false}
            >
              <bdi>{title}</bdi>
            </Link>
          ),
          note: [
            tMoves(`stage.${stage}`),
            dueMonth && t('due', { month: formatMonthName(locale, dueMonth) }),
            owner && owner.name,
          ]
            .filter(Boolean)
            .join(' · '),
        }))
      }
    />
  )
}
