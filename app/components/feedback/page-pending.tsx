import { Heading } from '@radix-ui/themes'
import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { pageOfSection, pages } from '#app/shared/pages.ts'
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

/** The head of a loading page: its section's name, which is the title of all its tabs, and room for the question. */
export function PendingHead() {
  const t = useMessages('shell')
  const section = useMatch({ strict: false, select: ({ fullPath }) => pageOfSection(fullPath) })
  return (
    <header className="page-head">
      <div>
        {section ? (
          <Heading as="h1" size="7" weight="medium" className="page-title">
            {t(pages[section].title)}
          </Heading>
        ) : (
          <Skeleton width="180px" height="30px" />
        )}
        <Skeleton width="280px" height="16px" />
      </div>
    </header>
  )
}

/** Announces that a page is loading; its arrival replaces the text. */
export function LoadingStatus() {
  const t = useMessages('common')
  const loading = t('loading')
  useEffect(() => announce('page', loading), [loading])
  return <span className="visually-hidden">{loading}</span>
}
