import { Button, Badge } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { Package, RefreshCcw, ShieldCheck } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { NoSuch } from '../-apps/no-such.tsx'
import { useAppChange, useAppData, type AppChange } from '../-apps/app-store.ts'
import { CartButton, WishButton } from './buy-buttons.tsx'
import { freeFrom } from './cart.ts'
import { dollars } from './money.ts'
import { ProductPicture } from './product-picture.tsx'
import { ProductGrid, ProductTile } from './product-tile.tsx'
import { categoryNames, colourNames, colourOf, isSoldOut, productOf, relatedTo, type Product } from './product.ts'
import { ShopLinks } from './shop-links.tsx'
import { shopStore, type ShopData } from './shop-store.ts'
import styles from './shop.module.css'
import { Stars } from './stars.tsx'

interface ProductPageProps {
  /** The id in the address, which may be nobody's; by default the first product. */
  id: number | undefined
  /** The color in the address. */
  colour: string | undefined
}

/** Everything about one product, and others like it. */
export function ProductPage({ id, colour }: ProductPageProps) {
  const query = useAppData(shopStore)
  const change = useAppChange(shopStore)
  const products = query.data?.products ?? []
  const product = id === undefined ? products[0] : productOf(products, id)
  return (
    <Page
      title={product?.name ?? 'Product'}
      question={product ? `By ${product.maker}, in ${categoryNames[product.category]}` : 'One product of the shop.'}
      actions={<ShopLinks here="product" data={query.data} />}
    >
      <QueryState query={query} height="640px">
        {(data) =>
          product ? (
            <Details key={product.id} product={product} colour={colour} data={data} onChange={change} />
          ) : (
            <div className={styles['panel']}>
              <NoSuch
                action={
                  <Button asChild>
                    <Link to="/ecommerce/shop">Show all products</Link>
                  </Button>
                }
              >
                The shop has no product with this number.
              </NoSuch>
            </div>
          )
        }
      </QueryState>
    </Page>
  )
}

interface DetailsProps {
  product: Product
  colour: string | undefined
  data: ShopData
  onChange: (change: AppChange<ShopData>) => void
}

function Details({ product, colour: asked, data, onChange }: DetailsProps) {
  const navigate = useNavigate()
  const colour = colourOf(product, asked)
  const related = relatedTo(data.products, product, 4)
  const address = `/ecommerce/product-detail?product=${product.id}&colour=${colour}`
  return (
    <>
      <div className={styles['panel']}>
        <div className={styles['details']}>
          <div className={styles['largeFrame']}>
            <ProductPicture shape={product.shape} colour={colour} />
          </div>
          <div className={styles['facts']}>
            <p className={styles['largePrice']}>
              {dollars(product.price)} <Stars product={product} />
            </p>
            <p>{product.text}</p>
            <div>
              <h2 className={styles['choiceName']}>Color</h2>
              <RadioList
                label="Color"
                value={colour}
                options={product.colours.map((value) => ({ value, label: colourNames[value] }))}
                onChange={(value) =>
                  void navigate({
                    to: '/ecommerce/product-detail',
                    search: { product: product.id, colour: value },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            </div>
            <FactRow>
              <Fact label="In stock">{isSoldOut(product) ? <Badge color="gray">Sold out</Badge> : product.stock}</Fact>
              <Fact label="Arrives in">{product.days} days</Fact>
              <Fact label="Delivery">{product.price >= freeFrom ? 'Free' : `Free from ${dollars(freeFrom)}`}</Fact>
            </FactRow>
            <div className={styles['buttons']}>
              <CartButton product={product} colour={colour} data={data} onChange={onChange} />
              <WishButton product={product} data={data} onChange={onChange} />
              <CopyButton text={new URL(address, window.location.href).href} name="link" />
            </div>
          </div>
        </div>
        <ul className={styles['promises']}>
          <li>
            <ShieldCheck size={18} aria-hidden="true" />
            <strong>Made as described</strong> Every shop and product here is invented, down to the last lid.
          </li>
          <li>
            <RefreshCcw size={18} aria-hidden="true" />
            <strong>Ten days to change your mind</strong> Nothing is delivered, so nothing has to be sent back.
          </li>
          <li>
            <Package size={18} aria-hidden="true" />
            <strong>One year of repairs</strong> Parts are drawn again at no charge.
          </li>
        </ul>
      </div>
      <h2 className={styles['groupTitle']}>Related products</h2>
      <div className={styles['panel']}>
        <ProductGrid label="Related products">
          {related.map((one) => (
            <ProductTile key={one.id} product={one} wish={<WishButton product={one} data={data} onChange={onChange} />}>
              <CartButton product={one} colour={colourOf(one)} data={data} onChange={onChange} />
            </ProductTile>
          ))}
        </ProductGrid>
      </div>
    </>
  )
}
