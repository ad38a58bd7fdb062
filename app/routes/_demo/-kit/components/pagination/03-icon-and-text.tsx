import type { ProductUse } from '../../example.ts'
import { PageNumbers } from './page-numbers.tsx'

export const about = 'An arrow and a word at each end, for lists that people read page by page.'
export const inProduct = { to: '/reports', label: 'Reports' } satisfies ProductUse

export default function IconAndTextPagination() {
  return <PageNumbers label="Letters" ends="both" count={3} />
}
