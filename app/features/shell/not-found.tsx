import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NotFoundPage } from '#app/components/feedback/not-found-page.tsx'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { VisitorLanguage } from './visitor-language.tsx'

// Contains the menu with its icons, which pages outside the shell don't load.
const FindPage = lazy(() => import('./find-page.tsx'))

/** The not-found page, with a search of the pages for signed-in people. */
export function NotFound({ data }: { data?: unknown }) {
  const { data: user } = useQuery(sessionQueryOptions())
  return (
    <FullPageTools value={<VisitorLanguage />}>
      <NotFoundPage data={data}>
        {user && (
          <Suspense>
            <FindPage role={user.role} />
          </Suspense>
        )}
      </NotFoundPage>
    </FullPageTools>
  )
}
