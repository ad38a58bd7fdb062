import { useQuery } from '@tanstack/react-query'
import { useReader } from '#app/components/locale/use-reader.ts'
import { readablePath } from '#app/shared/analytics/readable-path.ts'
import { goalPreviewQueryOptions } from './goals.queries.ts'
import type { GoalKind } from '#app/shared/tracking/goals.ts'
import styles from './goals.module.css'
import { useSettled } from '#app/components/form/use-settled.ts'

const counted = { page: 'matchViews', event: 'matchEvents', visible: 'matchVisits' } as const

interface GoalPreviewNoteProps {
  clientId: string
  kind: GoalKind
  pattern: string
}

/** What a goal that is being written would have matched; nothing while it is not written yet. */
export function GoalPreviewNote({ clientId, kind, pattern }: GoalPreviewNoteProps) {
  const { say } = useReader('goals')
  const typed = useSettled(pattern.trim())
  const { data } = useQuery({ ...goalPreviewQueryOptions({ clientId, kind, pattern: typed }), enabled: typed !== '' })
  const shown = typed !== '' && typed === pattern.trim() ? data : undefined
  const names = shown?.pages.map(readablePath).join(', ') ?? ''
  return (
    <output className={styles['note']}>
      {shown && say(counted[kind], { count: shown.matches })}
      {shown && shown.pagesTotal > 0 && (
        <>
          {' '}
          {say('matchPages', {
            count: shown.pagesTotal,
            pages: shown.pagesTotal > shown.pages.length ? say('morePages', { pages: names }) : names,
          })}
        </>
      )}
    </output>
  )
}
