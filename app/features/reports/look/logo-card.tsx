import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import { logoTypes, maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import { useSaveReportLogo, reportLogoQueryOptions } from './look.queries.ts'
import styles from './look.module.css'

/** The logo of the agency's reports, with buttons to replace and remove it, which apply at once. */
export function LogoCard({ hash }: { hash: string | null }) {
  const t = useMessages('reportList')
  const tWrong = useMessages('validation')
  const publicError = usePublicError()
  const save = useSaveReportLogo()
  const { data: source } = useQuery(reportLogoQueryOptions(hash))
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [said, setSaid] = useState('')

  const run = async (read: () => Promise<string | null>, done: string) => {
    setFailure(null)
    setSaid('')
    try {
      await save.mutateAsync(await read())
      setSaid(done)
    } catch (error) {
      setFailure(error)
    }
  }
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Choosing the same file again must count as a change.
    event.target.value = ''
    if (!file) return
    void run(async () => {
      if (file.size > maxLogoBytes) throw unusable(tWrong('logoTooLarge', { most: maxLogoBytes / 1024 }))
      return readBase64(file).catch(() => {
        throw unusable(t('fileUnreadable'))
      })
    }, t('logoSaved'))
  }
  return (
    <Card title={t('logoTitle')} intro={t('logoIntro')}>
      <div className={styles['logoRow']}>
        <div className={styles['logo']} data-empty={hash === null || undefined}>
          {hash !== null && source !== undefined ? <img src={source} alt={t('logoAlt')} /> : t('logoNone')}
        </div>
        <Actions>
          <input
            ref={input}
            type="file"
            hidden
            accept={logoTypes.join(',')}
            aria-label={t('logoChoose')}
            onChange={upload}
          />
          <Button
            type="button"
            variant="soft"
            highContrast
            loading={save.isPending}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={15} aria-hidden="true" /> {t(hash === null ? 'logoUpload' : 'logoReplace')}
          </Button>
          {hash !== null && (
            <Button
              type="button"
              variant="ghost"
              color="gray"
              highContrast
              disabled={save.isPending}
              onClick={() => void run(async () => null, t('logoGone'))}
            >
              <Trash2 size={15} aria-hidden="true" /> {t('logoRemove')}
            </Button>
          )}
        </Actions>
      </div>
      <Note apart>{t('logoRules')}</Note>
      <ActionStatus error={failure === null ? null : publicError(failure).message}>{said}</ActionStatus>
    </Card>
  )
}

/** Errors that are known before asking the server. */
const unusable = (sentence: string) => new AppError('input.invalid', 400, sentence)
