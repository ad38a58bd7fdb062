import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NotFoundPage } from '#app/components/feedback/not-found-page.tsx'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { VisitorLanguage } from './visitor-language.tsx'

// Brings the menu with its icons, which a page outside of the product's shell does not carry.
const FindPage = lazy(() => import('./find-page.tsx'))

/** The not-found page, with a search of the pages for those who are signed in. */
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
