import { Button, Code } from '@radix-ui/themes'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { sameSitePath } from '#app/features/auth/session/same-site-path.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/misc/error/500')({
  validateSearch: fromSearchSchema,
  head: headOfPage,
  component: ServerFault,
})

/** The page for errors of the server. It leads back to the page that failed. */
function ServerFault() {
  const t = useMessages('common')
  const from = sameSitePath(Route.useSearch().from)
  const elsewhere = from !== '/'
  return (
    <FullPage>
      <StatePanel
        as="h1"
        lack="fault"
        icon={<CircleAlert size={20} />}
        title={t('note.somethingWentWrong')}
        actions={
          <>
            {elsewhere && (
              <Button asChild>
                <a href={from}>
                  <RotateCw size={15} aria-hidden="true" /> {t('tryAgain')}
                </a>
              </Button>
            )}
            <Button asChild variant={elsewhere ? 'soft' : 'solid'}>
              <Link to="/" search={{ client: undefined, month: undefined }}>
                {t('action.goToDashboard')}
              </Link>
            </Button>
          </>
        }
      >
        <p>{t('ourFault')}</p>
        {elsewhere && (
          <p>
            <RichText
              text={t('happenedAt', { path: from.split(/[?#]/)[0] ?? '' })}
              tags={{ code: (path) => <Code className="asked-path">{path}</Code> }}
            />
          </p>
        )}
      </StatePanel>
    </FullPage>
  )
}
