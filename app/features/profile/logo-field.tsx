import { Button } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { logoPath, logoTypes, maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { useDeleteLogo, useSetLogo, profileQueryOptions } from './profile.queries.ts'
import styles from './profile.module.css'

/** The current logo, with buttons to replace and remove it, which apply at once. */
export function LogoField({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const publicError = usePublicError()
  const tWrong = useMessages('validation')
  const { clientId, logo } = profile
  const queryClient = useQueryClient()
  const setLogo = useSetLogo(clientId)
  const deleteLogo = useDeleteLogo(clientId)
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [said, setSaid] = useState('')
  const busy = setLogo.isPending || deleteLogo.isPending

  const run = async (work: () => Promise<unknown>, done: string) => {
    setFailure(null)
    setSaid('')
    try {
      await work()
      setSaid(done)
    } catch (error) {
      setFailure(error)
      // Shows another person's new logo, so that the next try happens with it visible.
      void queryClient.invalidateQueries({ queryKey: profileQueryOptions(clientId).queryKey })
    }
  }
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Choosing the same file again must count as a change.
    event.target.value = ''
    if (!file) return
    const version = profile.versions.logo
    const send = async () => {
      if (file.size > maxLogoBytes) throw unusable(tWrong('logoTooLarge', { most: maxLogoBytes / 1024 }))
      const image = await readBase64(file).catch(() => {
        throw unusable(t('logoUnreadable'))
      })
      return setLogo.mutateAsync({ version, image })
    }
    void run(send, t('logoSaved'))
  }
  return (
    <div className={styles['logoField']}>
      <h3 className={styles['label']}>{t('field.logo')}</h3>
      <div className={styles['logoRow']}>
        <div className={styles['logo']} data-empty={logo === null || undefined}>
          {logo ? (
            <img src={logoPath(clientId, logo.version)} alt={t('logoOf', { company: profile.company })} />
          ) : (
            t('noLogo')
          )}
        </div>
        <div className={styles['logoActions']}>
          <input
            ref={input}
            type="file"
            hidden
            accept={logoTypes.join(',')}
            aria-label={t('logoFile')}
            onChange={upload}
          />
          <Button
            type="button"
            variant="soft"
            highContrast
            loading={setLogo.isPending}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={15} aria-hidden="true" /> {logo ? t('chooseAnother') : t('chooseImage')}
          </Button>
          {logo && (
            <Button
              type="button"
              variant="ghost"
              color="gray"
              highContrast
              loading={deleteLogo.isPending}
              disabled={busy}
              onClick={() => void run(() => deleteLogo.mutateAsync(profile.versions.logo), t('logoRemoved'))}
            >
              <Trash2 size={15} aria-hidden="true" /> {t('action.remove')}
            </Button>
          )}
        </div>
      </div>
      <Note>{t('logoNote')}</Note>
      <ActionStatus error={failure === null ? null : publicError(failure).message}>{said}</ActionStatus>
    </div>
  )
}

/** Errors that are known before asking the server. */
const unusable = (sentence: string) => new AppError('input.invalid', 400, sentence)
