import { TextField } from '@radix-ui/themes'
import * as v from 'valibot'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { contrastHint, type ContrastHint } from '#app/shared/profile/contrast.ts'
import { lookSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { LogoField } from './logo-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** What the company's reports look like: its logo and its colour. */
export function LookCard({ profile }: { profile: Profile }) {
  const { values, set, issues, submit, isPending, status } = useSection({
    profile,
    section: 'look',
    saved: { accentColor: profile.accentColor ?? '' },
    schema: lookSectionSchema,
    toChange: ({ accentColor }) => ({ accentColor: accentColor.trim() === '' ? null : accentColor }),
  })
  const parsed = v.safeParse(lookSectionSchema, values)
  const color = parsed.success ? parsed.output.accentColor : null
  return (
    <Card title="Look" intro="For your reports and the pages you share.">
      <LogoField profile={profile} />
      <form onSubmit={submit} noValidate className={styles['form']}>
        <Field
          label="Accent colour"
          note="Six hexadecimal digits, or chosen with the swatch. Leave it empty for Loop’s own."
          error={issues['accentColor']}
        >
          {(control) => (
            <div className={styles['color']}>
              <input
                type="color"
                className={styles['swatch']}
                aria-label="Choose the accent colour"
                value={color ?? '#12a594'}
                data-empty={color === null || undefined}
                onChange={(event) => set({ accentColor: event.target.value })}
              />
              <TextField.Root
                {...control}
                className={styles['short']}
                autoComplete="off"
                spellCheck={false}
                placeholder="#0f766e"
                value={values.accentColor}
                onChange={(event) => set({ accentColor: event.target.value })}
              />
            </div>
          )}
        </Field>
        {color !== null && <ContrastHints color={color} />}
        <SectionActions status={status} isPending={isPending} />
      </form>
    </Card>
  )
}

const grounds = [
  { name: 'White', value: '#ffffff' },
  { name: 'Black', value: '#000000' },
]
const verdicts: Record<ContrastHint['reads'], string> = {
  well: 'reads well',
  large: 'only for large text',
  badly: 'hard to read',
}

/** How text in white and in black reads on the colour; the same ratio holds the other way round. */
function ContrastHints({ color }: { color: string }) {
  return (
    <ul className={styles['contrast']} aria-label="Contrast of the accent colour">
      {grounds.map(({ name, value }) => {
        const { ratio, reads } = contrastHint(color, value)
        return (
          <li key={name}>
            <svg className={styles['sample']} viewBox="0 0 40 28" style={{ background: color }} aria-hidden="true">
              <text x="20" y="19" textAnchor="middle" fill={value}>
                Aa
              </text>
            </svg>
            <span>
              {name} on it: <span className={styles['number']}>{ratio.toFixed(1)} : 1</span>, {verdicts[reads]}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
