import { TextField } from '@radix-ui/themes'
import * as v from 'valibot'
import { Form } from '#app/components/form/form.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatDecimal } from '#app/shared/format/number.ts'
import { contrastHint } from '#app/shared/profile/contrast.ts'
import { lookSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { LogoField } from './logo-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The look of the company's reports: its logo and its colour. */
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
