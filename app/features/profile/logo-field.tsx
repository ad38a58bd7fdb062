import { useQueryClient } from '@tanstack/react-query'
import { PictureUpload } from '#app/components/form/picture-upload.tsx'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { logoPath, logoTypes, maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { useDeleteLogo, useSetLogo, profileQueryOptions } from './profile.queries.ts'
import styles from './profile.module.css'

/** The current logo, with buttons to replace and remove it, which apply at once. */
export function LogoField({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const tWrong = useMessages('validation')
  const { clientId, logo, versions } = profile
  const queryClient = useQueryClient()
  const setLogo = useSetLogo(clientId)
  const deleteLogo = useDeleteLogo(clientId)
  // Shows another person's new logo, so that the next try happens with it visible.
  const rereading = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: profileQueryOptions(clientId).queryKey })
      throw error
    }
  }
  return (
    <div className={styles['logoField']}>
      <h3 className={styles['label']}>{t('field.logo')}</h3>
      <PictureUpload
        picture={logo && { src: logoPath(clientId, logo.version), alt: t('logoOf', { company: profile.company }) }}
        empty={t('noLogo')}
        label={t('logoFile')}
        choose={logo ? t('chooseAnother') : t('chooseImage')}
        note={t('logoNote')}
        types={logoTypes}
        maxBytes={maxLogoBytes}
        tooLarge={tWrong('logoTooLarge', { most: maxLogoBytes / 1024 })}
        onChoose={async (file) => {
          const image = await readBase64(file, t('logoUnreadable'))
          await rereading(setLogo.mutateAsync({ version: versions.logo, image }))
        }}
        chosen={t('logoSaved')}
        remove={{
          label: t('action.remove'),
          onRemove: () => rereading(deleteLogo.mutateAsync(versions.logo)),
          removed: t('logoRemoved'),
        }}
      />
    </div>
  )
}
