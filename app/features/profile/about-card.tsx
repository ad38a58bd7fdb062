import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { aboutSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { industries } from './industries.ts'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'

/** A description of the company and its priorities. */
export function AboutCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const section = useSection({
    profile,
    section: 'about',
    saved: { industry: profile.industry, whatMatters: profile.whatMatters },
    schema: aboutSectionSchema,
    toChange: (about) => about,
  })
  const { form } = section
  return (
    <Card title={t('aboutTitle')} intro={t('aboutIntro')}>
      <Form form={form}>
        <TextInput
          {...form.field('industry')}
          label={t('field.industry')}
          note={t('industryNote')}
          list="profile-industries"
          autoComplete="off"
        />
        <datalist id="profile-industries">
          {industries.map((industry) => (
            <option key={industry}>{t(industry)}</option>
          ))}
        </datalist>
        <TextAreaInput
          {...form.field('whatMatters')}
          label={t('field.whatMatters')}
          note={t('whatMattersNote')}
          rows={5}
        />
        <SectionActions section={section} />
      </Form>
    </Card>
  )
}
