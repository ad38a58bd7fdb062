import { Form } from '#app/components/form/form.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { wordsSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { chipList, ChipsField, chipEntriesOf } from './chips-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'

/** The words by which people find the company and its products. */
export function WordsCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const section = useSection({
    profile,
    section: 'words',
    saved: { brandTerms: chipList(profile.brandTerms), products: chipList(profile.products) },
    schema: wordsSectionSchema,
    toChange: ({ brandTerms, products }) => ({
      brandTerms: chipEntriesOf(brandTerms),
      products: chipEntriesOf(products),
    }),
  })
  const { form } = section
  return (
    <Card title={t('wordsTitle')} intro={t('wordsIntro')}>
      <Form form={form}>
        <ChipsField
          label={t('field.brandTerms')}
          addLabel={t('addBrandTerm')}
          note={t('brandTermsNote')}
          placeholder={t('brandTermsExample')}
          {...form.field('brandTerms')}
        />
        <ChipsField
          label={t('field.products')}
          addLabel={t('addProduct')}
          note={t('productsNote')}
          placeholder={t('productsExample')}
          {...form.field('products')}
        />
        <SectionActions section={section} />
      </Form>
    </Card>
  )
}
