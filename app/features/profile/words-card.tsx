import { Card } from '#app/components/layout/card.tsx'
import { wordsSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { chipList, ChipsField, entriesOf } from './chips-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The words by which the company and what it sells are found. */
export function WordsCard({ profile }: { profile: Profile }) {
  const { values, set, issues, submit, isPending, status } = useSection({
    profile,
    section: 'words',
    saved: { brandTerms: chipList(profile.brandTerms), products: chipList(profile.products) },
    schema: wordsSectionSchema,
    toChange: ({ brandTerms, products }) => ({ brandTerms: entriesOf(brandTerms), products: entriesOf(products) }),
  })
  return (
    <Card title="Words" intro="Enter or a comma adds one; a pasted list adds each of its lines.">
      <form onSubmit={submit} noValidate className={styles['form']}>
        <ChipsField
          label="Brand terms"
          entryName="brand term"
          note="Your name as people write it, with its usual misspellings."
          placeholder="Fernhollow"
          error={issues['brandTerms']}
          list={values.brandTerms}
          onChange={(brandTerms) => set({ brandTerms })}
        />
        <ChipsField
          label="Products"
          entryName="product"
          note="What you sell, by the names your customers use."
          placeholder="Stoneware vases"
          error={issues['products']}
          list={values.products}
          onChange={(products) => set({ products })}
        />
        <SectionActions status={status} isPending={isPending} />
      </form>
    </Card>
  )
}
