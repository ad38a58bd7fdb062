import { Button } from '@radix-ui/themes'
import { FilterX } from 'lucide-react'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { ChoiceBoxes } from '../-form/choice-boxes.tsx'
import { categories, categoryNames, type Product } from './product.ts'
import { countsOf, makersOf } from './shop-list.ts'
import { isFiltered, maxDollars, noFilters, stars, type ShopSearch } from './shop-search.ts'
import styles from './shop.module.css'

interface ShopFiltersProps {
  products: readonly Product[]
  search: ShopSearch
  onSearch: (part: Partial<ShopSearch>) => void
}

/** Price ranges that are chosen by one press, in dollars. */
const ranges = [
  { value: 'any', label: 'Any price', from: undefined, to: undefined },
  { value: 'to-25', label: 'Up to $25', from: undefined, to: 25 },
  { value: '25-100', label: '$25 to $100', from: 25, to: 100 },
  { value: '100-250', label: '$100 to $250', from: 100, to: 250 },
  { value: 'from-250', label: '$250 and more', from: 250, to: undefined },
] as const
type Range = (typeof ranges)[number]['value']

/** The filters of the shop: all of them have to match. Each applies at once. */
export function ShopFilters({ products, search, onSearch }: ShopFiltersProps) {
  const filter = (part: Partial<ShopSearch>) => onSearch({ ...part, page: 1 })
  const range = ranges.find(({ from, to }) => from === search.priceFrom && to === search.priceTo)
  const inCategory = countsOf(products, search, ['category', ({ category }) => category])
  const allCategories = [...inCategory.values()].reduce((sum, count) => sum + count, 0)
  const byMaker = countsOf(products, search, ['makers', ({ maker }) => maker])
  const withStars = (least: number) =>
    [...countsOf(products, search, ['stars', ({ rating }) => rating])].reduce(
      (sum, [rating, count]) => (rating >= least ? sum + count : sum),
      0,
    )
  return (
    <div className={styles['filters']}>
      <section>
        <h2>Category</h2>
        <RadioList<string>
          label="Category"
          value={search.category ?? ''}
          options={[
            { value: '', label: `All (${allCategories})` },
            ...categories.map((value) => ({ value, label: `${categoryNames[value]} (${inCategory.get(value) ?? 0})` })),
          ]}
          onChange={(value) => filter({ category: value === '' ? undefined : value })}
        />
      </section>
      <section>
        <h2>Price</h2>
        <RadioList<Range | ''>
          label="Price"
          value={range?.value ?? ''}
          options={ranges}
          onChange={(value) => {
            const chosen = ranges.find((one) => one.value === value)
            filter({ priceFrom: chosen?.from, priceTo: chosen?.to })
          }}
        />
        <div className={styles['fromTo']}>
          <FieldRow>
            <DollarsField label="From ($)" value={search.priceFrom} onValue={(priceFrom) => filter({ priceFrom })} />
            <DollarsField label="To ($)" value={search.priceTo} onValue={(priceTo) => filter({ priceTo })} />
          </FieldRow>
        </div>
      </section>
      <section>
        <h2>Rating</h2>
        <RadioList<string>
          label="Rating"
          value={String(search.stars ?? '')}
          options={[
            { value: '', label: 'Any rating' },
            ...stars.map((least) => ({
              value: String(least),
              label: `${least} ${least === 1 ? 'star' : 'stars'} and up (${withStars(least)})`,
            })),
          ]}
          onChange={(value) => filter({ stars: stars.find((least) => String(least) === value) })}
        />
      </section>
      <section className={styles['makers']}>
        <ChoiceBoxes
          legend="Maker"
          options={makersOf(products).map((value) => ({ value, label: `${value} (${byMaker.get(value) ?? 0})` }))}
          chosen={search.makers}
          onChange={(makers) => filter({ makers })}
        />
      </section>
      <CheckInput
        label="Hide what is sold out"
        name="available"
        value={search.available}
        error={undefined}
        onChange={(available) => filter({ available })}
      />
      <Button
        variant="soft"
        color="gray"
        highContrast
        // It keeps the focus that a disabled button would lose.
        aria-disabled={!isFiltered(search)}
        onClick={() => filter(noFilters)}
      >
        <FilterX size={15} aria-hidden="true" /> Clear all filters
      </Button>
    </div>
  )
}

interface DollarsFieldProps {
  label: string
  value: number | undefined
  onValue: (value: number | undefined) => void
}

/** A field for whole dollars. It filters when the typing pauses; anything but a number filters nothing. */
function DollarsField({ label, value, onValue }: DollarsFieldProps) {
  const [typed, type] = useTypedSearch(value === undefined ? '' : String(value), (text) => {
    const number = Number(text)
    onValue(text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= maxDollars ? number : undefined)
  })
  return (
    <TextInput
      label={label}
      name={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed}
      error={/^\d*$/.test(typed.trim()) ? undefined : 'Enter whole dollars.'}
      onChange={type}
    />
  )
}
