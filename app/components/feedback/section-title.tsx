import { Heading } from '@radix-ui/themes'
import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { pageOfSection, pages } from '#app/shared/pages.ts'

/**
 * The title of a page that isn't there, because it loads or has failed: the name of its section, which is the title of all
 * its tabs.
 * @param fallback instead, outside of the product's pages
 */
export function SectionTitle({ fallback = null }: { fallback?: ReactNode }) {
  // The frames of pages have the path of the first one.
  const section = useMatch({
    strict: false,
    select: ({ routeId, fullPath }: { routeId: string; fullPath: string }) =>
      routeId.startsWith('/_app/') ? pageOfSection(fullPath) : null,
  })
  return section ? <Title title={pages[section].title} /> : fallback
}

function Title({ title }: { title: (typeof pages)[keyof typeof pages]['title'] }) {
  const t = useMessages('shell')
  return (
    <Heading as="h1" size="7" weight="medium" className="page-title">
      {t(title)}
    </Heading>
  )
}
