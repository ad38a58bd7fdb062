import { SegmentedControl } from '@radix-ui/themes'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { SearchInput, ValueChoice } from '#app/components/list/list-controls.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { AppFrame } from '../-apps/app-frame.tsx'
import { maxAppSearch } from '../-apps/app-search.ts'
import { useAppChange, useAppData } from '../-apps/app-store.ts'
import { CartButton, WishButton } from './buy-buttons.tsx'
import { ProductGrid, ProductTile } from './product-tile.tsx'
import { colourOf } from './product.ts'
import { ShopFilters } from './shop-filters.tsx'
import { ShopLinks } from './shop-links.tsx'
import { pageOf, perPage, productsFor, whyNone } from './shop-list.ts'
import { noFilters, orders, shopSearchSchema, views, type Order, type ShopView } from './shop-search.ts'
import { shopStore } from './shop-store.ts'
import styles from './shop.module.css'

const orderNames: Readonly<Record<Order, string>> = {
  featured: 'Featured',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
  rating: 'Best rated',
  name: 'Name',
}
const viewNames: Readonly<Record<ShopView, string>> = { grid: 'Grid', list: 'List' }

/** The products of the shop: filtered, searched and in an order, all of it in the address. */
export function ShopPage() {
  const query = useAppData(shopStore)
  const change = useAppChange(shopStore)
  const [search, onSearch] = useListSearch(shopSearchSchema)
  // A page is a step that the browser's Back returns from.
  const [, onPage] = useListSearch(shopSearchSchema, { pushes: true })
  const [typed, type] = useTypedSearch(search.q, (q) => onSearch({ q: q.trim(), page: 1 }))
  const products = query.data?.products ?? []
  const found = productsFor(products, { ...search, q: typed })
  const { page, shown } = pageOf(found, search.page)
  const name = found.length === 1 ? '1 product' : `${found.length} products`
  useAnnounced('result', query.data ? name : '')
  return (
    <AppFrame
      title="Shop"
      question="Which invented things would you order?"
      actions={<ShopLinks here="shop" data={query.data} />}
      nav={() => <ShopFilters products={products} search={search} onSearch={onSearch} />}
      navName="Filters"
      listName={query.data ? name : 'Products'}
      bar={
        <>
          <SearchInput label="Search products" value={typed} maxLength={maxAppSearch} onType={type} />
          <ValueChoice
            label="Sort by"
            labelled
            values={orders}
            nameOf={(order) => orderNames[order]}
            value={search.order}
            standard="featured"
            onChoose={(order) => onSearch({ order, page: 1 })}
          />
          <SegmentedControl.Root
            aria-label="View"
            value={search.view}
            onValueChange={(value) => onSearch({ view: views.find((view) => view === value) ?? 'grid' })}
          >
            {views.map((view) => (
              <SegmentedControl.Item key={view} value={view}>
                {viewNames[view]}
              </SegmentedControl.Item>
            ))}
          </SegmentedControl.Root>
        </>
      }
      detail={null}
      detailName=""
      open={null}
      onClose={() => undefined}
    >
      <QueryState query={query} height="720px">
        {(data) =>
          shown.length > 0 ? (
            <>
              <ProductGrid label="Products" view={search.view}>
                {shown.map((product) => (
                  <ProductTile
                    key={product.id}
                    product={product}
                    wish={<WishButton product={product} data={data} onChange={change} />}
                  >
                    <CartButton product={product} colour={colourOf(product)} data={data} onChange={change} />
                  </ProductTile>
                ))}
              </ProductGrid>
              <div className={styles['pager']}>
                <NumberPager
                  label="Pages"
                  at={page}
                  perPage={perPage}
                  total={found.length}
                  before="Previous"
                  after="Next"
                  onPage={(next) => {
                    onPage({ page: next })
                    document.querySelector('h1')?.scrollIntoView()
                  }}
                />
              </div>
            </>
          ) : (
            <NoMatches
              text={whyNone(products, { ...search, q: typed })}
              clear="Clear all filters"
              onClear={() => {
                type('')
                onSearch({ ...noFilters, page: 1 })
              }}
            />
          )
        }
      </QueryState>
    </AppFrame>
  )
}
