import { TextArea, TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { aboutSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { industries } from './industries.ts'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** What the company does and what matters to it, in words. */
export function AboutCard({ profile }: { profile: Profile }) {
  const say = useMessages('profile')
  const { values, set, issues, submit, isPending, status } = useSection({
    profile,
    section: 'about',
    saved: { industry: profile.industry, whatMatters: profile.whatMatters },
    schema: aboutSectionSchema,
    toChange: (about) => about,
  })
  return (
    <Card title={say('aboutTitle')} intro={say('aboutIntro')}>
      <form onSubmit={submit} noValidate className={styles['form']}>
        <Field label={say('industry')} note={say('industryNote')} error={issues['industry']}>
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
                  <option key={industry}>{say(industry)}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={say('whatMatters')} note={say('whatMattersNote')} error={issues['whatMatters']}>
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
