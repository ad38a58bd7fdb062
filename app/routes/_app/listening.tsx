import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { optionalParam } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/listening')({
  validateSearch: v.object({ mention: optionalParam(v.pipe(v.string(), v.uuid())) }),
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
