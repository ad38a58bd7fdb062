import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/listening')({
  validateSearch: parsedByPage<{ topic?: string; host?: string; origin?: string; when?: 'month' }>(),
  loader: ({ context }) => loadMessages(context, 'coming'),
  head: headOfPage,
  component: ListeningPage,
})

function ListeningPage() {
  const t = useMessages('coming')
  const tShell = useMessages('shell')
  return (
    <Page title={tShell('listening')} question={t('listeningQuestion')}>
      <NotBuiltYet>{t('listeningSoon')}</NotBuiltYet>
    </Page>
  )
}
