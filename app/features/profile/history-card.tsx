import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import type { ProfileChangeEntry } from '#server/profile/profile-history.ts'
import { describeChange } from './describe-change.ts'
import { profileHistoryQueryOptions } from './profile.queries.ts'
import styles from './profile.module.css'

/** Changes of the profile, newest first, page by page. */
export function HistoryCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const query = useInfiniteQuery(profileHistoryQueryOptions(profile.clientId))
  const timeZone = profile.website?.timeZone ?? 'UTC'
  return (
    <Card title={t('historyTitle')} intro={t('historyIntro', { timeZone })}>
      <QueryState query={query} height="120px" shape="list">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <EmptyState icon={History}>{t('historyEmpty')}</EmptyState>
          return (
            <ol className={styles['history']}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} timeZone={timeZone} />
              ))}
            </ol>
          )
        }}
      </QueryState>
      <ShowMore query={query} label={t('showEarlier')} />
    </Card>
  )
}

function Entry({ entry: { at, person, ours, changes }, timeZone }: { entry: ProfileChangeEntry; timeZone: string }) {
  const t = useMessages('profile')
  return (
    <li>
      <div className={styles['who']}>
        <b>{person ?? (ours ? t('name.theLoopTeam') : t('name.someoneWhoHasLeft'))}</b>
        <span className={styles['when']}>
          <Moment at={at} timeZone={timeZone} />
        </span>
      </div>
      <ul className={styles['changes']}>
        {changes.map((change) => {
          const { label, removed, added, said } = describeChange(t, change)
          return (
            <li key={change.field}>
              <span className={styles['changedField']}>{label}</span>{' '}
              {said ?? (
                <>
                  {removed.map((text) => (
                    <del key={text}>{text}</del>
                  ))}
                  {added.map((text) => (
                    <ins key={text}>{text}</ins>
                  ))}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
