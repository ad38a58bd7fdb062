import { TextField } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Field } from '#app/components/form/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PictureUpload } from '#app/components/form/picture-upload.tsx'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatDecimal } from '#app/shared/format/number.ts'
import { contrastHint } from '#app/shared/profile/contrast.ts'
import { logoPath, logoTypes, maxLogoBytes } from '#app/shared/profile/logo-rules.ts'
import { lookSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { useDeleteLogo, useSetLogo, profileQueryOptions } from './profile.queries.ts'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The look of the client's reports: its logo and its colour. */
export function LookCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const section = useSection({
    profile,
    section: 'look',
    saved: { accentColor: profile.accentColor ?? '' },
    schema: lookSectionSchema,
    toChange: ({ accentColor }) => ({ accentColor: accentColor.trim() === '' ? null : accentColor }),
  })
  const { form } = section
  const parsed = v.safeParse(lookSectionSchema, { accentColor: form.values.accentColor })
  const color = parsed.success ? parsed.output.accentColor : null
  return (
    <Card title={t('lookTitle')} intro={t('lookIntro')}>
      <LogoField profile={profile} />
      <Form form={form}>
        <Field label={t('field.accentColor')} note={t('accentColorNote')} error={form.errorOf('accentColor')}>
          {(control) => (
            <div className={styles['color']}>
              <input
                type="color"
                className={styles['swatch']}
                aria-label={t('chooseAccentColor')}
                value={color ?? '#12a594'}
                data-empty={color === null || undefined}
                onChange={(event) => form.set({ accentColor: event.target.value })}
              />
              <TextField.Root
                {...control}
                className={styles['short']}
                autoComplete="off"
                spellCheck={false}
                placeholder="#0f766e"
                value={form.values.accentColor}
                onChange={(event) => form.set({ accentColor: event.target.value })}
              />
            </div>
          )}
        </Field>
        {color !== null && <ContrastHints color={color} />}
        <SectionActions section={section} />
      </Form>
    </Card>
  )
}

/** The current logo, with buttons to replace and remove it, which apply at once. */
function LogoField({ profile }: { profile: Profile }) {
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

const grounds = [
  { verdict: 'whiteOnIt', value: '#ffffff' },
  { verdict: 'blackOnIt', value: '#000000' },
] as const

/** The contrast of white and black text on the colour; the ratio is the same in reverse. */
function ContrastHints({ color }: { color: string }) {
  const t = useMessages('profile')
  const locale = useLocale()
  return (
    <ul className={styles['contrast']} aria-label={t('contrastLabel')}>
      {grounds.map(({ verdict, value }) => {
        const { ratio, reads } = contrastHint(color, value)
        return (
          <li key={verdict}>
            <svg className={styles['sample']} viewBox="0 0 40 28" style={{ background: color }} aria-hidden="true">
              <text x="20" y="19" textAnchor="middle" fill={value}>
                {t('contrastSample')}
              </text>
            </svg>
            <span>
              <RichText
                text={t(verdict, { ratio: formatDecimal(locale, ratio), reads })}
                tags={{ ratio: (words) => <span className={styles['number']}>{words}</span> }}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
