import { Button, Code } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { FullPage } from '../layout/full-page.tsx'
import { StatePanel } from './state-panel.tsx'

/** The page for errors of the server. `from` is a path of our own site (sameSitePath). */
export function ServerFaultPage({ from = '/' }: { from?: string }) {
  const t = useMessages('common')
  const elsewhere = from !== '/'
  return (
    <FullPage>
      <StatePanel
        as="h1"
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
