import { useQuery } from '@tanstack/react-query'
import { PictureUpload } from '#app/components/form/picture-upload.tsx'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { logoTypes, maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import { useSaveReportLogo, reportLogoQueryOptions } from './look.queries.ts'

/** The logo of the agency's reports, with buttons to replace and remove it, which apply at once. */
export function LogoCard({ hash }: { hash: string | null }) {
  const t = useMessages('reportList')
  const tWrong = useMessages('validation')
  const save = useSaveReportLogo()
  const { data: src } = useQuery(reportLogoQueryOptions(hash))
  return (
    <Card title={t('logoTitle')} intro={t('logoIntro')}>
      <PictureUpload
        picture={hash !== null && src !== undefined ? { src, alt: t('logoAlt') } : null}
        empty={t('logoNone')}
        label={t('logoChoose')}
        choose={t(hash === null ? 'logoUpload' : 'logoReplace')}
        note={t('logoRules')}
        types={logoTypes}
        maxBytes={maxLogoBytes}
        tooLarge={tWrong('logoTooLarge', { most: maxLogoBytes / 1024 })}
        onChoose={async (file) => save.mutateAsync(await readBase64(file, t('fileUnreadable')))}
        chosen={t('logoSaved')}
        remove={{ label: t('logoRemove'), onRemove: () => save.mutateAsync(null), removed: t('logoGone') }}
      />
    </Card>
  )
}
