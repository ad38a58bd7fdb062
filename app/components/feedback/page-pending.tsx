import { useEffect } from 'react'
import { SectionTitle } from './section-title.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { announce } from './announcements.ts'
import { Skeleton } from './skeleton.tsx'

/** A loading page: its head and one panel, so that nothing moves when it arrives. */
export function PagePending() {
  return (
    <div className="page" aria-busy="true">
      <LoadingStatus />
      <PendingHead />
      <Skeleton height="320px" />
    </div>
  )
}

/** The head of a loading page: the name of its section, and room for the question. */
export const PendingHead = () => (
  <header className="page-head">
    <div>
      <SectionTitle fallback={<Skeleton width="180px" height="30px" />} />
      <Skeleton width="280px" height="24px" />
    </div>
  </header>
)

/** Announces that a page is loading; its arrival replaces the text. */
export function LoadingStatus() {
  const t = useMessages('common')
  const loading = t('loading')
  useEffect(() => announce('page', loading), [loading])
  return <span className="visually-hidden">{loading}</span>
}
