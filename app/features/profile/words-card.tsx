import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { wordsSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { chipList, ChipsField, entriesOf } from './chips-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The words by which the company and what it sells are found. */
export function WordsCard({ profile }: { profile: Profile }) {
  const say = useMessages('profile')
  const { values, set, issues, submit, isPending, status } = useSection({
    profile,
    section: 'words',
    saved: { brandTerms: chipList(profile.brandTerms), products: chipList(profile.products) },
    schema: wordsSectionSchema,
    toChange: ({ brandTerms, products }) => ({ brandTerms: entriesOf(brandTerms), products: entriesOf(products) }),
  })
  return (
    <Card title={say('wordsTitle')} intro={say('wordsIntro')}>
      <form onSubmit={submit} noValidate className={styles['form']}>
        <ChipsField
          label={say('brandTerms')}
          addLabel={say('addBrandTerm')}
          note={say('brandTermsNote')}
          placeholder={say('brandTermsExample')}
          error={issues['brandTerms']}
          list={values.brandTerms}
          onChange={(brandTerms) => set({ brandTerms })}
        />
        <ChipsField
          label={say('products')}
          addLabel={say('addProduct')}
          note={say('productsNote')}
          placeholder={say('productsExample')}
          error={issues['products']}
          list={values.products}
          onChange={(products) => set({ products })}
        />
        <SectionActions status={status} isPending={isPending} />
      </form>
    </Card>
  )
}
