import { Button } from '@radix-ui/themes'
import { FilterX } from 'lucide-react'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import styles from './users-list.module.css'
import { labelOf } from './user.ts'
import {
  changedSearch,
  filterNames,
  filterOptions,
  isFiltered,
  type FilterName,
  type ListSearch,
} from './users-search.ts'

interface FiltersCardProps {
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The filters of the list: all of them have to match, exactly. */
export function FiltersCard({ search, onSearch }: FiltersCardProps) {
  return (
    <Card
      title="Filters"
      actions={
        <Button
          size="1"
          variant="soft"
          color="gray"
          highContrast
          // It keeps the focus that a disabled button would lose.
          aria-disabled={!isFiltered(search)}
          onClick={() => onSearch(withoutFilters(search))}
        >
          <FilterX size={13} aria-hidden="true" /> Reset filters
        </Button>
      }
    >
      <div className={styles['filters']}>
        {filterNames.map((name) => (
          <SelectInput
            key={name}
            label={labelOf(name)}
            name={name}
            value={search[name] ?? ''}
            error={undefined}
            options={optionsOf(name, search[name])}
            onChange={(value) => onSearch(changedSearch(search, { [name]: value === '' ? undefined : value }))}
          />
        ))}
      </div>
    </Card>
  )
}

/** Returns the search without filters and search text; the order and the page size stay. */
export const withoutFilters = ({ sort, desc, perPage }: ListSearch): ListSearch =>
  changedSearch({}, { sort, desc, perPage })

/** The words of a filter; an unknown one of the address is listed too, so that the field shows what is asked for. */
function optionsOf(name: FilterName, asked: string | undefined) {
  const known: readonly string[] = filterOptions[name]
  const words = asked === undefined || known.includes(asked) ? known : [...known, asked]
  return [
    { value: '', label: 'All' },
    ...words.map((value) => ({ value, label: known.includes(value) ? labelOf(value) : `“${value}”` })),
  ]
}
