import { PageNumbers } from './page-numbers.tsx'

export const about = 'The current page in green.'

export default function GreenPages() {
  return <PageNumbers label="Packed orders" total={8} first={4} color="green" />
}
