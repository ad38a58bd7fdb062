import { TextArea, TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { industries } from '#app/shared/profile/industries.ts'
import { aboutSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** What the company does and what matters to it, in words. */
export function AboutCard({ profile }: { profile: Profile }) {
  const { values, set, issues, submit, isPending, status } = useSection({
    profile,
    section: 'about',
    saved: { industry: profile.industry, whatMatters: profile.whatMatters },
    schema: aboutSectionSchema,
    toChange: (about) => about,
  })
  return (
    <Card title="What it is about" intro="What the numbers do not say.">
      <form onSubmit={submit} noValidate className={styles['form']}>
        <Field label="Industry" note="Choose one of the list, or type your own." error={issues['industry']}>
          {(control) => (
            <>
              <TextField.Root
                {...control}
                list="profile-industries"
                autoComplete="off"
                value={values.industry}
                onChange={(event) => set({ industry: event.target.value })}
              />
              <datalist id="profile-industries">
                {industries.map((industry) => (
                  <option key={industry}>{industry}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field
          label="What matters"
          note="Who should find you, what a good month brings, what to leave alone. Whoever works on your marketing reads it first."
          error={issues['whatMatters']}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              resize="vertical"
              value={values.whatMatters}
              onChange={(event) => set({ whatMatters: event.target.value })}
            />
          )}
        </Field>
        <SectionActions status={status} isPending={isPending} />
      </form>
    </Card>
  )
}
